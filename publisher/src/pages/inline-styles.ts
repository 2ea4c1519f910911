import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedPart } from '../site/site-folder.ts';

const known = new Map<string, string>();

/** A stylesheet to inline in a page, with its URLs rewritten, which are relative to the stylesheet. */
function styleText({ files, base }: PublishedPart, name: string): string {
  const file = path.join(files, name);
  const text = known.get(file) ?? readFileSync(file, 'utf8').replace(/url\((?!data:)([^)]+)\)/g, (_, url: string) => `url(${base}${url})`);
  known.set(file, text);
  return text;
}

/** Preloads the fonts of stylesheets, which a browser would otherwise only request after layout. */
export function fontPreloads(part: PublishedPart, names: readonly string[]): string[] {
  const files = names.flatMap((name) => [...styleText(part, name).matchAll(/url\(['"]?([^'")]+\.woff2)/g)].map(([, url = '']) => url));
  return files.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />`);
}

/**
 * Inlines stylesheets in a page, which saves a round trip on the first view. `data-href` is the address that code
 * loaded later would load them from: it shows that they are already there.
 */
export function inlineStyles(part: PublishedPart, names: readonly string[]): string[] {
  return names.map((name) => `<style data-href="${part.base}${name}">${styleText(part, name)}</style>`);
}
