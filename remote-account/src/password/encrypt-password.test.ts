import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { ApiClient } from 'shared-contracts/api/calls';
import { encryptPassword } from './encrypt-password.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const answering = (publicKey: string) => (async () => ({ kid: 'k1', publicKey })) as unknown as ApiClient;

function decrypt(base64: string): string {
  const padding = { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return privateDecrypt(padding, Buffer.from(base64, 'base64')).toString('utf8');
}

describe('password encryption', () => {
  it.each(['secret-1', ' 密码密码密码 ', 'pässwörd', '🌊🌊🌊🌊🌊🌊'])(
    'encrypts %p so that the key owner can decrypt it, trimmed [5.11][5.12]',
    async (password) => {
      const [kid, encrypted = ''] = (await encryptPassword(answering(keys.publicKey), password)).split('.');
      expect(kid).toBe('k1');
      expect(decrypt(encrypted)).toBe(password.trim());
    },
  );

  it('throws if the password cannot be encrypted', async () => {
    await expect(encryptPassword(answering(keys.publicKey), 'x'.repeat(400))).rejects.toThrow('could not be encrypted');
  });
});
