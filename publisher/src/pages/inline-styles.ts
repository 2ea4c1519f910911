import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedPart } from '../site/site-folder.ts';

const known = new Map<string, string>();

/** A stylesheet as it stands in a page: what it names lies beside the stylesheet, not beside the page. */
function styleText({ files, base }: PublishedPart, name: string): string {
  const file = path.join(files, name);
  const text = known.get(file) ?? readFileSync(file, 'utf8').replace(/url\((?!data:)([^)]+)\)/g, (_, url: string) => `url(${base}${url})`);
  known.set(file, text);
  return text;
}

/** Asks for the fonts of stylesheets at once, which a browser otherwise does when it has laid out text in them. */
export function fontPreloads(part: PublishedPart, names: readonly string[]): string[] {
  const files = names.flatMap((name) => [...styleText(part, name).matchAll(/url\(['"]?([^'")]+\.woff2)/g)].map(([, url = '']) => url));
  return files.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />`);
}

/**
 * Stylesheets as elements of a page, which saves the first view a round trip. `data-href` tells the code that is loaded later
 * that they are there.
 */
export function inlineStyles(part: PublishedPart, names: readonly string[]): string[] {
  return names.map((name) => `<style data-href="${name}">${styleText(part, name)}</style>`);
}
