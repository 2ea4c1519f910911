import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Fills `node_modules` of Stryker's copy of the project: packages are those of the project itself, but our own folders are the copy's, so that mutants in
 * `shared-ui` or `shared-contracts` are active in whatever imports these by name. Stryker's own link leads to sources without mutants.
 */
const [project = ''] = process.argv.slice(2);

for (const nested of ['.', 'api']) {
  const installed = path.join(project, nested, 'node_modules');
  const linked = path.join(nested, 'node_modules');
  mkdirSync(linked);
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    const target = entry.isSymbolicLink() ? path.join('..', entry.name) : path.join(installed, entry.name);
    symlinkSync(target, path.join(linked, entry.name));
  }
}
