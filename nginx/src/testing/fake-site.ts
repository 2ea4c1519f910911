import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { isStored, isStoredOrMissing } from 'shared-contracts/pages/manifest';
import { routeIds, routes, type RouteId } from 'shared-contracts/pages/routes';

export const SCRIPT = 'console.log("a script that is long enough to be compressed");\n'.repeat(20);

export interface FakeSite {
  readonly root: string;
  write(file: string, content: string | Buffer): void;
  /** Redirects an address to the page of a file. */
  move(language: Language, from: string, to: string): void;
  remove(): void;
}

export const pageText = (file: string): string => `<!doctype html><title>${file}</title>`;

/** Id that tests use for route parameters. */
export const SAMPLE_ID = 'Az_0-9';

const filled = (pattern: string): string => pattern.replace(/:[a-z]+/gi, SAMPLE_ID);

/** File of a route's page as published: one sample article of each kind, and a placeholder page for other routes with ids. */
export function pageFile(id: RouteId, language: Language, address = routes[id].path): string {
  return isStored(routes[id]) ? pageFiles.stored(language, filled(address)) : pageFiles.unlisted(language, address);
}

/** All page files and redirect targets of a site with or without a sandbox. */
function publishedFiles(sandbox: boolean) {
  const ids = routeIds().filter((id) => sandbox || !routes[id].sandboxOnly);
  const files: string[] = [pageFiles.stored('en', '/news/stored-1')];
  const moves: { readonly language: Language; readonly from: string; readonly to: string }[] = [];
  for (const language of languages) {
    for (const id of ids) {
      const { aliases = [], redirectsFrom = [], path: own } = routes[id];
      const isShown = language !== DEFAULT_LANGUAGE;
      files.push(pageFile(id, language), ...(isShown ? aliases : []).map((alias) => pageFile(id, language, alias)));
      if (isStoredOrMissing(routes[id])) files.push(pageFiles.absent(language, own));
      const from = isShown ? redirectsFrom : [...aliases, ...redirectsFrom];
      for (const each of from) moves.push({ language, from: each, to: pageFile(id, language) });
    }
    files.push(pageFiles.shell(language), pageFiles.missing(language));
  }
  return { files, moves };
}

/** A page that also has a compressed file. */
export const PACKED_PAGE = pageFiles.stored('en', '/help');

/** Creates a published site with one file of each kind in its own folder, next to a file that must never be served. */
export function fakeSite(sandbox = true): FakeSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-door-'));
  const root = path.join(folder, 'site');
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  const { files, moves } = publishedFiles(sandbox);
  for (const file of files) write(file, pageText(file));
  const move: FakeSite['move'] = (language, from, to) => {
    const link = pageFiles.moved(language, from);
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.dirname(to)), path.join(root, link), 'junction');
  };
  for (const { language, from, to } of moves) move(language, from, to);
  write(`${PACKED_PAGE}.gz`, gzipSync(pageText(PACKED_PAGE)));
  write('shell/0.1.0-00000000/main.js', SCRIPT);
  write('shell/0.1.0-00000000/main.js.gz', gzipSync(SCRIPT));
  write('shell/0.1.0-00000000/main.js.br', brotliCompressSync(SCRIPT));
  write('shell/0.1.0-00000000/main.css', 'a{}');
  write('shell/.env', 'SECRET');
  write('remotes/remote-tools/0.1.0-00000000/remoteEntry.js', SCRIPT);
  write('remotes/remote-tools/0.1.0-00000000/12.abcdef12.js', SCRIPT);
  write('assets/clients/client-1.0.0.tar.gz', 'packed');
  write('assets/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('current/federation.json', '{"shell":{}}');
  write('current/releases.json', '[]');
  write('current/page-titles-zh.json', '{}');
  write('assets/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('current/robots.txt', 'User-agent: *\n');
  write('current/security.txt', 'Contact: mailto:security@site.example\n');
  write('current/sitemap.xml', '<urlset/>');
  write('../secret.txt', 'SECRET');
  return { root, write, move, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
