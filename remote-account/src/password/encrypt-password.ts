import type { ApiClient } from 'shared-contracts/calls';

/** Bytes as a binary string, which is what jsencrypt takes: it would cut characters above U+00FF. */
function toBinaryString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

const loadCipher = () => import('jsencrypt');

/** Fetches the library ahead; a failure is told by whoever needs it. */
export function startEncryption(): void {
  loadCipher().catch(() => undefined);
}

/**
 * Encrypts a password with the server's present key, as `<kid>.<base64>` (RSA-OAEP, SHA-256).
 * Spaces around it are dropped, as everywhere on the site. The library is fetched when first needed.
 */
export async function encryptPassword(api: ApiClient, password: string): Promise<string> {
  const [{ default: JSEncrypt }, { kid, publicKey }] = await Promise.all([loadCipher(), api('publicKey', {}, { errors: 'quiet' })]);
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const encrypted = cipher.encryptOAEP(toBinaryString(password.trim()));
  if (encrypted === false) throw new Error('The password could not be encrypted');
  return `${kid}.${encrypted}`;
}
