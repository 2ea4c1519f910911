import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export const SCRIPT = 'console.log("a script long enough that its compressed form is another");\n'.repeat(20);
export const MANIFEST = '{"name":"remote_tools"}';

export interface FakeSite {
  readonly root: string;
  write(file: string, content: string | Buffer): void;
  remove(): void;
}

/** The text of the page that a file below `pages` holds. */
export const pageText = (file: string): string => `<!doctype html><title>${file}</title>`;

/** A published site with one file of each kind, in a folder of its own, beside a file that nobody may read. */
export function fakeSite(): FakeSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-door-'));
  const root = path.join(folder, 'site');
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  for (const file of ['en/index.html', 'zh/index.html', 'zh/help/index.html', 'en/news/stored-1/index.html']) {
    write(`pages/${file}`, pageText(file));
  }
  write('shell/0.1.0-00000000/main.js', SCRIPT);
  write('shell/0.1.0-00000000/main.js.gz', gzipSync(SCRIPT));
  write('shell/0.1.0-00000000/main.css', 'a{}');
  write('shell/.env', 'SECRET');
  write('remotes/remote-tools/0.1.0-00000000/mf-manifest.json', MANIFEST);
  write('remotes/remote-tools/0.1.0-00000000/remoteEntry.js', SCRIPT);
  write('remotes/remote-tools/0.1.0-00000000/12.abcdef12.js', SCRIPT);
  write('assets/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('federation.json', '{"shell":{}}');
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('robots.txt', 'User-agent: *\n');
  write('../secret.txt', 'SECRET');
  return { root, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
