import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Fills `node_modules` of Stryker's copy of the project: packages are those of the project itself, but our own are the copy's, so that mutants in `shared-ui` or
 * `shared-contracts` are active in whatever imports these by name. Stryker's own link would lead to sources without mutants.
 */
const [project = ''] = process.argv.slice(2);

const folders = ['.', ...readdirSync('.')].filter((folder) => existsSync(path.join(project, folder, 'node_modules')));
for (const modules of folders.map((folder) => path.join(folder, 'node_modules'))) {
  const installed = path.join(project, modules);
  mkdirSync(modules);
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    const file = path.join(installed, entry.name);
    // npm links our own packages by a relative path.
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(file) : file, path.join(modules, entry.name));
  }
}
