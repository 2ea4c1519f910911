import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import { codeBlocks, type CodeBlock } from '../articles/code-blocks.ts';

export const RUNBOOK = 'docs/runbook.md';

/** Blocks that need released parts, with the drill that covers them and the code it uses. */
export const coveredByOtherDrills: Readonly<Record<string, { readonly drill: string; readonly by: string }>> = {
  'npm run rollback -- remote-purchase': { drill: 'deploy', by: `publisher('rollback', 'remote-purchase')` },
};

/** All command blocks of the runbook, in order. */
export function runbookBlocks(): CodeBlock[] {
  return codeBlocks(readFileSync(path.join(root, RUNBOOK), 'utf8'));
}
