import type { ApiClient } from 'shared-contracts/api/calls';

/** Converts text to a binary string, because jsencrypt truncates characters above U+00FF. */
function toBinaryString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

const loadCipher = () => import('jsencrypt');

/** Prefetches the library; `encryptPassword` reports a failure. */
export function prefetchEncryption(): void {
  loadCipher().catch(() => undefined);
}

/**
 * Encrypts a password with the server's current key, as `<kid>.<base64>` (RSA-OAEP, SHA-256). The password is trimmed, as everywhere on the
 * site. The library is loaded on first use.
 */
export async function encryptPassword(api: ApiClient, password: string): Promise<string> {
  const [{ default: JSEncrypt }, { kid, publicKey }] = await Promise.all([loadCipher(), api('publicKey', {}, { errors: 'quiet' })]);
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const encrypted = cipher.encryptOAEP(toBinaryString(password.trim()));
  if (encrypted === false) throw new Error('The password could not be encrypted');
  return `${kid}.${encrypted}`;
}
