import path from 'node:path';
import { apiPrefixes } from 'shared-contracts/front-door';
import { languages } from 'shared-contracts/languages';
import type { Generation } from '../site/generation.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { absolute, alternates } from './page-head.ts';

/** Every stored page in every language, each with its other languages. */
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

/** Pages that are not to be found say so themselves; only the API's addresses are closed. */
function robots(origin: string): string {
  return ['User-agent: *', ...apiPrefixes.map((prefix) => `Disallow: ${prefix}`), `Sitemap: ${origin}/sitemap.xml\n`].join('\n');
}

/** @param paths of the stored pages, without language prefix */
export function writeDiscovery(generation: Generation, origin: string, paths: readonly string[]): void {
  writeSiteFile(path.join(generation, 'sitemap.xml'), sitemap(origin, paths));
  writeSiteFile(path.join(generation, 'robots.txt'), robots(origin));
}
