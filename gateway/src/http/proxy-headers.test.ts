import { passedOn, passedTrailers } from './proxy-headers.ts';

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
    'Upgrade',
    'Transfer-Encoding',
  ])('end here: %s', (name) => expect(passedOn([name, 'x', 'A', 'b'])).toEqual([['A', 'b']]));

  it('end here where Connection names them', () => {
    expect(passedOn(['X-Secret', '1', 'Connection', 'close, x-Secret', 'A', 'b'])).toEqual([['A', 'b']]);
  });

  it('are left out where they are no headers, or are not wanted', () => {
    expect(passedOn(['Bad name', '1', 'Bad-Value', 'a\u0001b', 'Host', 'x', 'A', 'b'], { dropped: ['host'] })).toEqual([['A', 'b']]);
  });
});

it('trailers leave out what would make another message of theirs [G7]', () => {
  expect(passedTrailers(['X-Sum', '1', 'Content-Length', '5', 'host', 'x', 'Trailer', 'x', 'TE', 'y', 'x-sum', '2'])).toEqual([
    ['X-Sum', '1'],
    ['x-sum', '2'],
  ]);
});
