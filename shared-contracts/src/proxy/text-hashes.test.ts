import { createHash, createHmac } from 'node:crypto';
import { hashText, hmacText } from './text-hashes.ts';

const TEXT = 'ORDER&KEY&1767225600 é潮';

describe.each(['md5', 'sha1', 'sha256', 'sha512'] as const)('%s of a text', (name) => {
  it("matches Node's result for text, for bytes, and with a key", () => {
    expect(hashText(name, TEXT)).toBe(createHash(name).update(TEXT).digest('hex'));
    expect(hashText(name, Buffer.from(TEXT, 'utf16le'))).toBe(createHash(name).update(TEXT, 'utf16le').digest('hex'));
    expect(hmacText(name, 'k', TEXT)).toBe(createHmac(name, 'k').update(TEXT).digest('hex'));
  });
});
