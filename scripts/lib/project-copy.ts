import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';
import { root } from './root.ts';

/** A version that no part has used. */
const NEXT = '99.0.0';

/** A clone of the last commit, with its own builds. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs one of its scripts to completion. */
  readonly node: (...args: string[]) => void;
  /**
   * Prepares a release as the part's team would: changes the version, the changelog, and a text.
   * @param area whose `lead` is changed, such as `prices`
   */
  readonly reword: (part: Part, area: string) => { before: string; after: string };
  readonly remove: () => void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-release-'));
  execFileSync('git', ['clone', '-q', root, folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const rewrite = (part: Part, name: string, change: (text: string) => string) => {
    const file = path.join(folder, part, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  return {
    folder,
    node: (...args) => void execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }),
    reword: (part, area) => {
      const texts = JSON.parse(readFileSync(path.join(folder, part, 'src/locales/en.json'), 'utf8')) as Record<string, { lead: string }>;
      const before = texts[area]?.lead ?? '';
      const after = `${before}, released again`;
      rewrite(part, 'src/locales/en.json', (text) => text.replace(`"${before}"`, `"${after}"`));
      rewrite(part, 'package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${NEXT}"`));
      rewrite(part, 'CHANGELOG.md', (text) => text.replace('\n## ', `\n## ${NEXT}\n\n- Another text.\n\n## `));
      return { before, after };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
