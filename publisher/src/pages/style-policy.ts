import { createHash } from 'node:crypto';

const CHARSET = '<meta charset="utf-8" />\n';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Adds a policy to a page, or removes it if not `isStrict`. It allows the inline styles that the page was stored with, and empty style
 * elements, which scripts fill through the CSSOM. The front door's policy, which can't know the styles of each page, applies as well and
 * restricts addresses.
 */
export function withStylePolicy(document: string, isStrict: boolean): string {
  const plain = document.replace(POLICY, '');
  if (!isStrict) return plain;
  const texts = [...plain.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
  const hashes = [...new Set(['', ...texts].map(hashOf))].join(' ');
  const attributes = / style="/.test(plain) ? '' : "; style-src-attr 'none'";
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src-elem * ${hashes}${attributes}" />\n`;
  return plain.replace(CHARSET, () => `${CHARSET}${policy}`);
}
