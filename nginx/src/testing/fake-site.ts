import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isIndexed, pageFiles } from 'shared-contracts/front-door';
import { languages } from 'shared-contracts/languages';
import { routeIds, routes } from 'shared-contracts/routes';

export const SCRIPT = 'console.log("a script long enough that its compressed form is another");\n'.repeat(20);
export const MANIFEST = '{"name":"remote_tools"}';

export interface FakeSite {
  readonly root: string;
  write(file: string, content: string | Buffer): void;
  remove(): void;
}

/** The text that a page file holds. */
export const pageText = (file: string): string => `<!doctype html><title>${file}</title>`;

const storedPaths = routeIds.filter(isIndexed).map((id) => routes[id].path);
/** The id with which tests fill the parameters of routes. */
export const SAMPLE_ID = 'Az_0-9';

/** Pages of the fake site, as publishing lays them out, with an article of each kind, and one more of news in English. */
export const storedPages: readonly string[] = [
  ...languages.flatMap((language) => storedPaths.map((address) => pageFiles.stored(language, address.replace(/:[a-z]+/gi, SAMPLE_ID)))),
  pageFiles.stored('en', '/news/stored-1'),
];
/** A page with a compressed form beside it. */
export const PACKED_PAGE = pageFiles.stored('en', '/help');

/** A published site with one file of each kind, in a folder of its own, beside a file that nobody may read. */
export function fakeSite(): FakeSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-door-'));
  const root = path.join(folder, 'site');
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  for (const file of [...storedPages, ...languages.flatMap((language) => [pageFiles.shell(language), pageFiles.missing(language)])]) {
    write(file, pageText(file));
  }
  write(`${PACKED_PAGE}.gz`, gzipSync(pageText(PACKED_PAGE)));
  write('shell/0.1.0-00000000/main.js', SCRIPT);
  write('shell/0.1.0-00000000/main.js.gz', gzipSync(SCRIPT));
  write('shell/0.1.0-00000000/main.css', 'a{}');
  write('shell/.env', 'SECRET');
  write('remotes/remote-tools/0.1.0-00000000/mf-manifest.json', MANIFEST);
  write('remotes/remote-tools/0.1.0-00000000/remoteEntry.js', SCRIPT);
  write('remotes/remote-tools/0.1.0-00000000/12.abcdef12.js', SCRIPT);
  write('assets/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('current/federation.json', '{"shell":{}}');
  write('current/releases.json', '[]');
  write('assets/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('current/robots.txt', 'User-agent: *\n');
  write('current/security.txt', 'Contact: mailto:security@site.example\n');
  write('current/sitemap.xml', '<urlset/>');
  write('../secret.txt', 'SECRET');
  return { root, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
