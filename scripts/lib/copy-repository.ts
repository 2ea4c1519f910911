import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 });

/** Links the packages of this working tree; rooms resolve to the copy's own. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(path.join(root, 'node_modules'), { withFileTypes: true })) {
    const own = path.join(entry.parentPath, entry.name);
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(own) : own, path.join(packages, entry.name), 'junction');
  }
  for (const nested of globSync('*/node_modules', { cwd: root })) {
    symlinkSync(path.join(root, nested), path.join(folder, nested), 'junction');
  }
}

/**
 * Copies all files of the repository, in their current state, into an empty folder with its own git repository, so that changes there don't
 * affect this one.
 */
export function copyRepository(folder: string): void {
  for (const file of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  git(folder, 'init', '--quiet');
  // .gitignore only excludes folders of this name, not symlinks.
  writeFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  git(folder, 'add', '--all');
}
