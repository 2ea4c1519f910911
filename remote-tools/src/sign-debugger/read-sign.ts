import { proxyErrors } from 'shared-contracts/proxy/errors';
import type { HashName } from 'shared-contracts/proxy/text-hashes';
import type { LinkFinding } from './link-finding.ts';

const { code } = proxyErrors.signatureFailed;
const fault = (name: LinkFinding['name'], values: LinkFinding['values'] = {}): LinkFinding => ({ name, isFault: true, values, code });

const shownNames = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' } as const;
const byLength: Readonly<Record<number, keyof typeof shownNames>> = { 40: 'sha1', 64: 'sha256', 128: 'sha512' };
/** Text that programs print around a hash. */
const AROUND = /^(?:MD5)?\s*\([^)]*\)\s*=\s*|^b'|'$|\s+\S*$/gi;

export interface ReadSign {
  readonly hash: HashName;
  /** Lower-case hex, complete or truncated; undefined if it isn't a hash. */
  readonly hex?: string;
  readonly findings: readonly LinkFinding[];
}

function hexOfBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/_ -]{22}={0,2}$/.test(text)) return undefined;
  // A plus sign in a query is decoded as a space.
  const bytes = atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/').replaceAll('=', ''));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text);

/** Detects the hash and the encoding of a signature. */
export function readSign(written: string): ReadSign {
  const inBase64 = isHex(written) ? undefined : hexOfBase64(written);
  if (inBase64 !== undefined) return { hash: 'md5', hex: inBase64, findings: [fault('base64')] };
  const text = isHex(written) ? written : written.replaceAll(AROUND, '');
  const findings: LinkFinding[] = text === written ? [] : [fault('signTail')];
  if (!isHex(text)) return { hash: 'md5', findings: [fault('signForm', { length: written.length })] };
  const hex = text.toLowerCase();
  if (hex !== text) findings.push(fault('upperCase'));
  if (hex.length === 32) return { hash: 'md5', hex, findings };
  if (hex.length === 16) return { hash: 'md5', hex, findings: [...findings, fault('shortMd5')] };
  const hash = byLength[hex.length];
  if (hash !== undefined) return { hash, hex, findings: [...findings, fault('otherHash', { hash: shownNames[hash] })] };
  return { hash: 'md5', findings: [...findings, fault('signForm', { length: hex.length })] };
}
