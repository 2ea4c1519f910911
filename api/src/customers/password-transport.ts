import { constants, createHash, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto';
import { refuse } from '../platform/refusal.ts';

/** Decrypts passwords that browsers encrypted with our key. */
export interface PasswordTransport {
  /** Key ID, which distinguishes an old key from a wrong one. */
  readonly kid: string;
  /** PEM (SPKI). */
  readonly publicKey: string;
  /**
   * Decrypts `<kid>.<base64>` and trims the result.
   * @throws Refusal `passwordUnreadable`
   */
  open(encrypted: string): string;
}

function readKey(pem: string) {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const kid = createHash('sha256').update(publicKey).digest('hex').slice(0, 8);
  return { kid, publicKey, privateKey };
}

/**
 * @param present PEM of the current key, which browsers get
 * @param previous PEM of the previous key, which pages that are still open use
 */
export function createPasswordTransport(present: string, previous?: string): PasswordTransport {
  const { kid, publicKey, privateKey } = readKey(present);
  const keys = new Map([[kid, privateKey]]);
  if (previous !== undefined) {
    const former = readKey(previous);
    keys.set(former.kid, former.privateKey);
  }
  return {
    kid,
    publicKey,
    open: (encrypted) => {
      const [sentKid = '', cipher = ''] = encrypted.split('.', 2);
      const key = keys.get(sentKid);
      if (!key) throw refuse('passwordUnreadable');
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        const plain = privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(cipher, 'base64'));
        return new TextDecoder('utf-8', { fatal: true }).decode(plain).trim();
      } catch {
        throw refuse('passwordUnreadable');
      }
    },
  };
}
