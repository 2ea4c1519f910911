import { hideRawTarget, rawTarget } from './raw-target.ts';

const parsed = (head: string) => hideRawTarget(Buffer.from(head)).toString('latin1');
const asSent = (text: string) => Buffer.from(text).toString('latin1');

describe('a request target with bytes beyond ASCII', () => {
  it.each([' HTTP/1.1\r\nHost: é\r\n\r\n', ' HTTP/1.1\n\n', ' HTTP/1.1', ' '])(
    'passes through a parser of ASCII and is read as it was sent, whatever else has arrived: %j [G1]',
    (rest) => {
      const target = 'http://a.example/é?q=東京&raw';
      const [method, hidden = '', ...others] = parsed(`GET ${target}${rest}`).split(' ');
      expect(hidden).toMatch(/^\p{ASCII}+$/u);
      expect(rawTarget(hidden)).toBe(asSent(target));
      expect([method, ...others].join(' ')).toBe(asSent(`GET${rest}`));
    },
  );

  it.each(['GET http://a.example/ HTTP/1.1\r\nHost: é\r\n\r\n', 'GET http://a.example/é', 'é', ''])(
    'is the only thing that is rewritten, not the first bytes %j [G1]',
    (head) => expect(parsed(head)).toBe(asSent(head)),
  );

  it('cannot be faked by a client, whose own text is not decoded [G1]', () => {
    for (const target of ['http://a.example/raw41', 'raw0123456789abcdef41', '']) expect(rawTarget(target)).toBe(target);
  });
});
