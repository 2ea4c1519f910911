import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { createPasswordTransport, type PasswordTransport } from './password-transport.ts';

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

const oldKey = newKey();
const presentKey = newKey();

function encrypt({ kid, publicKey }: PasswordTransport, password: string | Uint8Array, oaepHash = 'sha256'): string {
  const plain = typeof password === 'string' ? Buffer.from(password) : password;
  const cipher = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, plain);
  return `${kid}.${cipher.toString('base64')}`;
}

const refusal = expect.objectContaining({ reason: 'passwordUnreadable' });

describe('the password key', () => {
  const before = createPasswordTransport(oldKey);
  const sentBefore = encrypt(before, ' tide 潮汐 ');

  it('decrypts passwords encrypted with it, and trims them', () => {
    expect(before.open(sentBefore)).toBe('tide 潮汐');
  });

  it('has its own ID, which is stable across starts', () => {
    expect(createPasswordTransport(oldKey).kid).toBe(before.kid);
    expect(createPasswordTransport(presentKey).kid).not.toBe(before.kid);
    expect(before.kid).toMatch(/^[0-9a-f]{8}$/);
  });

  it('can be rotated: the previous one still decrypts, while only the current one is offered', () => {
    const rotated = createPasswordTransport(presentKey, oldKey);
    expect(rotated.open(sentBefore)).toBe('tide 潮汐');
    expect(rotated.kid).toBe(createPasswordTransport(presentKey).kid);
    expect(rotated.open(encrypt(rotated, 'tide-2026'))).toBe('tide-2026');
    expect(encrypt(rotated, 'tide-2026').split('.')[0]).not.toBe(before.kid);
  });

  it('decrypts nothing after it is removed', () => {
    const after = createPasswordTransport(presentKey);
    expect(() => after.open(sentBefore)).toThrow(refusal);
    expect(() => createPasswordTransport(presentKey, newKey()).open(sentBefore)).toThrow(refusal);
  });

  it.each([
    ['no id', (sent: string) => sent.split('.')[1] ?? ''],
    ['the id of the other key', (sent: string) => `${createPasswordTransport(presentKey).kid}.${sent.split('.')[1]}`],
    ['no ciphertext', (sent: string) => sent.split('.')[0] ?? ''],
    ['a changed byte', (sent: string) => sent.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`)],
    ['another hash function', () => encrypt(before, 'tide-2026', 'sha1')],
    ['bytes that are not UTF-8', () => encrypt(before, Uint8Array.of(0xff, 0xfe))],
  ])('rejects %s', (_, change) => {
    const rotated = createPasswordTransport(presentKey, oldKey);
    expect(() => rotated.open(change(sentBefore))).toThrow(refusal);
  });
});
