import { passedOn } from './proxy-headers.ts';

describe('headers on their way', () => {
  it('keep their order, their spelling and those that come twice', () => {
    expect(passedOn(['Accept', '*/*', 'SET-cookie', 'a=1', 'X-y', '', 'Set-Cookie', 'b=2'])).toEqual([
      ['Accept', '*/*'],
      ['SET-cookie', 'a=1'],
      ['X-y', ''],
      ['Set-Cookie', 'b=2'],
    ]);
  });

  it.each([
    'Connection',
    'Keep-Alive',
    'Proxy-Authorization',
    'Proxy-Authenticate',
    'Proxy-Connection',
    'TE',
    'Trailer',
    'Upgrade',
    'Transfer-Encoding',
  ])('end here: %s', (name) => expect(passedOn([name, 'x', 'A', 'b'])).toEqual([['A', 'b']]));

  it('end here where Connection names them', () => {
    expect(passedOn(['X-Secret', '1', 'Connection', 'close, x-Secret', 'A', 'b'])).toEqual([['A', 'b']]);
  });

  it('are left out where they are no headers, or are not wanted', () => {
    expect(passedOn(['Bad name', '1', 'Bad-Value', 'a\u0001b', 'Host', 'x', 'A', 'b'], ['host'])).toEqual([['A', 'b']]);
  });
});
