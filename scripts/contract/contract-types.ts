import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';

/**
 * Writes the types of shared-contracts into a folder, without runtime code and comments. Files are named `.ts`, because they import each
 * other by that extension.
 */
export async function writeContractTypes(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = path.join(root, 'shared-contracts');
  const asTypes = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  await run('tsc', ['-p', source, ...asTypes, '--rootDir', path.join(source, 'src'), '--outDir', folder]);
  for (const name of globSync('**/*.test.d.ts', { cwd: folder })) rmSync(path.join(folder, name));
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    renameSync(path.join(folder, name), path.join(folder, name.replace(/\.d\.ts$/, '.ts')));
  }
}
