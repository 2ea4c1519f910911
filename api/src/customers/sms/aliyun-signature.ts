import { createHmac } from 'node:crypto';
import { sha256 } from '../../platform/hashes.ts';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface AliyunCall {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly at: Date;
  /** Must be unique, because the API accepts each nonce only once. */
  readonly nonce: string;
}

export interface SignedCall {
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Encodes per RFC 3986, which leaves fewer characters unescaped than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sorted(fields: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** Signs a POST whose parameters are in the query, using version 3 of Alibaba Cloud's signatures. */
export function signAliyunCall({ accessKeyId, accessKeySecret, host, action, version, query, at, nonce }: AliyunCall): SignedCall {
  const emptyBody = sha256('');
  const headers = {
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': at.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-content-sha256': emptyBody,
  };
  const canonicalQuery = sorted(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const signed = sorted({ ...headers, host });
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonicalRequest = ['POST', '/', canonicalQuery, lines, names, emptyBody].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonicalRequest)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { path: `/?${canonicalQuery}`, headers: { ...headers, authorization } };
}
