import { schemas } from '../api/schemas.ts';
import { checkEmail, maskEmail, plainEmail } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna.Berg+shop@Example.COM ', 'Anna.Berg+shop@example.com'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
    ['anna@例子.中国', 'anna@xn--fsqu00a.xn--fiqs8s'],
    ['anna@例子。中国', 'anna@xn--fsqu00a.xn--fiqs8s'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ["o'neil!#$%&*/=?^_`{|}~@a-b.example.co", "o'neil!#$%&*/=?^_`{|}~@a-b.example.co"],
    ['anna\u200B@example.com', 'anna@example.com'],
  ])('can be %s, stored as %s [4.57]', (typed, stored) => {
    expect([checkEmail(typed), plainEmail(typed)]).toEqual([null, stored]);
    expect(plainEmail(stored)).toBe(stored);
    expect(schemas.setEmail.request.parse({ address: typed })).toEqual({ address: stored });
  });

  it.each([
    'anna',
    '@example.com',
    'anna@',
    'anna@example',
    'anna@@example.com',
    'anna berg@example.com',
    'anna.@example.com',
    '.anna@example.com',
    'an..na@example.com',
    '"anna berg"@example.com',
    'ännä@example.com',
    'anna@-example.com',
    'anna@exa_mple.com',
    'anna@example.com.',
    'anna@[127.0.0.1]',
    'anna@127.0.0.1',
    'anna@0x7f.1',
    'anna@example.com/x',
    'anna@example.com:25',
    'anna@x@example.com?y',
    'anna@example.com, berg@example.com',
    'Anna <anna@example.com>',
    'anna@example.com%0d%0aBcc:x@example.com',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'a'.repeat(64)}.com`,
    `anna@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
  ])('can’t be %s [4.57]', (typed) => {
    expect(checkEmail(typed)).toBe('email.invalid');
    expect(schemas.setEmail.request.safeParse({ address: typed }).success).toBe(false);
  });

  it('never contains a line break [4.57]', () => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0085']) {
      expect(checkEmail(`anna@example.com${lineBreak}Bcc: berg@example.com`)).toBe('email.invalid');
      expect(plainEmail(`anna${lineBreak}@example.com`)).not.toMatch(/[\r\n\u2028\u0085]/);
    }
  });

  it('is required', () => {
    expect(['', '  ', '\u200B'].map(checkEmail)).toEqual(['email.required', 'email.required', 'email.required']);
  });

  it('is masked but for its first letter and its domain', () => {
    expect(maskEmail('anna@example.com')).toBe('a•••@example.com');
  });
});
