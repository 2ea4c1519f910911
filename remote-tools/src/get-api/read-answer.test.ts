import { readAnswer } from './read-answer.ts';

describe('readAnswer', () => {
  it('lays json out', () => {
    expect(readAnswer('{"code":0,"data":[]}')).toEqual({ text: '{\n  "code": 0,\n  "data": []\n}' });
  });

  it('tells a refusal in json', () => {
    expect(readAnswer('{"code":2007,"msg":"The signature check failed"}').refusal).toEqual({
      code: 2007,
      message: 'The signature check failed',
    });
  });

  it.each(['2010 The request IP is not on the whitelist\n', '2010 The request IP is not on the whitelist'])(
    'tells a refusal in text',
    (body) => {
      expect(readAnswer(body).refusal).toEqual({ code: 2010, message: 'The request IP is not on the whitelist' });
    },
  );

  it.each(['203.0.113.9:31000\n203.0.113.9:31001\n', '203.0.113.9:31000<br>203.0.113.9:31001', '[2001:db8::1]:31000\n'])(
    'leaves addresses as they are: %j',
    (body) => {
      expect(readAnswer(body)).toEqual({ text: body });
    },
  );
});
