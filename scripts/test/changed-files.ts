import { execFileSync } from 'node:child_process';
import { root } from '../lib/root.ts';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The commit where this branch left main, or the parent commit on main itself. */
function usualBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', main).trim();
      if (base !== git('rev-parse', 'HEAD').trim()) return base;
    } catch {
      // The branch doesn't exist here.
    }
  }
  return 'HEAD~1';
}

/** Files that differ from a commit, including uncommitted ones, relative to the root. */
export function changedFiles(base = usualBase()): string[] {
  return [...new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))])];
}
