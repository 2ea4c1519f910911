import { createHash } from 'node:crypto';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { parts } from 'shared-contracts/pages/routes';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';

const CHARSET = '<meta charset="utf-8" />\n';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Whether all parts work in pages that forbid inline styles. */
export function hasStrictStyles(siteRoot: string, { shell, remotes }: ReleaseList): boolean {
  const live = { shell, ...remotes };
  return parts.every((part) => {
    if (!(part in live)) return true;
    return readRelease(releaseFile(internalFolder(siteRoot, part, live[part].release))).strictStyles === true;
  });
}

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
