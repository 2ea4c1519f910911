import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';
import { securityPages } from './lib/security-pages.ts';

/** `npm run security-docs`: generates the tables of docs/security from the code that enforces them. */
for (const [file, text] of Object.entries(securityPages())) {
  const page = path.join(root, file);
  mkdirSync(path.dirname(page), { recursive: true });
  writeFileSync(page, text);
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [page], { cwd: root });
}
