import path from 'node:path';
import { SECURITY_TEXT_PATH, apiPrefixes } from 'shared-contracts/releases/front-door';
import { languages } from 'shared-contracts/languages';
import type { Generation } from '../site/generation.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { absolute, alternates } from './page-head.ts';

/** Site map of every stored page in every language, with its alternates. */
function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((each) =>
    languages.map((language) => {
      const others = alternates(origin, each).map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
      return `<url><loc>${absolute(origin, each, language)}</loc>${others.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Disallows only the API's addresses; pages that shouldn't be indexed say so themselves. */
function robots(origin: string): string {
  return ['User-agent: *', ...apiPrefixes.map((prefix) => `Disallow: ${prefix}`), `Sitemap: ${origin}/sitemap.xml\n`].join('\n');
}

const YEAR_MS = 365 * 86_400_000;

/** Contacts for reporting a vulnerability (RFC 9116). Rewritten by each publication. */
function securityText(origin: string, contacts: readonly string[], now: Date): string {
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n');
}

interface Discovery {
  readonly origin: string;
  /** Paths of the stored pages, without language prefix. */
  readonly paths: readonly string[];
  /** `mailto:` or `https:` addresses, in order of preference. Without any, there is no security.txt. */
  readonly contacts: readonly string[];
}

export function writeSeoFiles(generation: Generation, { origin, paths, contacts }: Discovery): void {
  writeSiteFile(path.join(generation, 'sitemap.xml'), sitemap(origin, paths));
  writeSiteFile(path.join(generation, 'robots.txt'), robots(origin));
  if (contacts.length > 0) writeSiteFile(path.join(generation, 'security.txt'), securityText(origin, contacts, new Date()));
}
