import { forwardedHeaders, forwardedTrailers } from './proxy-headers.ts';

describe('forwarded headers', () => {
  it('keep their order, spelling and duplicates', () => {
    expect(forwardedHeaders(['Accept', '*/*', 'SET-cookie', 'a=1', 'X-y', '', 'Set-Cookie', 'b=2'])).toEqual([
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
    'Upgrade',
    'Transfer-Encoding',
  ])('exclude %s', (name) => expect(forwardedHeaders([name, 'x', 'A', 'b'])).toEqual([['A', 'b']]));

  it('exclude headers that Connection names', () => {
    expect(forwardedHeaders(['X-Secret', '1', 'Connection', 'close, x-Secret', 'A', 'b'])).toEqual([['A', 'b']]);
  });

  it('exclude invalid and dropped headers', () => {
    expect(forwardedHeaders(['Bad name', '1', 'Bad-Value', 'a\u0001b', 'Host', 'x', 'A', 'b'], { dropped: ['host'] })).toEqual([
      ['A', 'b'],
    ]);
  });
});

it('forwarded trailers exclude fields that would change the message [G7]', () => {
  expect(forwardedTrailers(['X-Sum', '1', 'Content-Length', '5', 'host', 'x', 'Trailer', 'x', 'TE', 'y', 'x-sum', '2'])).toEqual([
    ['X-Sum', '1'],
    ['x-sum', '2'],
  ]);
});
