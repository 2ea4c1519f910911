import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';
import type { Outcome } from './simulate.ts';

const page = path.join(root, 'docs/scale.md');
const MARKS = ['<!-- simulation: written by npm run drills simulation -->', '<!-- end of simulation -->'] as const;
const MB = 1_000_000;

const amount = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });

const columns: readonly (readonly [string, (outcome: Outcome) => string])[] = [
  ['scenario', ({ name }) => name],
  ['minutes', ({ virtualSeconds }) => amount(virtualSeconds / 60, 1)],
  ['tunnels', ({ tunnels }) => amount(tunnels)],
  ['refused', ({ refused }) => amount(refused)],
  ['passed', ({ passed }) => `${amount(passed / MB)} MB`],
  ['passed but not billed', ({ passed, billed }) => `${amount((passed - billed) / MB, 2)} MB`],
  ['most beyond an order', ({ mostBeyond }) => (mostBeyond > 0 ? `${amount(mostBeyond / MB, 1)} MB` : 'none')],
  ['sessions', ({ sessions }) => amount(sessions)],
  ['moved', ({ sessionsMoved }) => amount(sessionsMoved)],
  ['leases', ({ leases }) => amount(leases)],
  ['queries per tunnel', ({ queriesPerTunnel }) => amount(queriesPerTunnel, 2)],
  ['faults', ({ faults }) => (faults.length === 0 ? 'none' : String(faults.length))],
];

/** Writes the outcomes of the scenarios into docs/scale.md. */
export function writeOutcomes(outcomes: readonly Outcome[]): void {
  const titles = columns.map(([title]) => title);
  const rows = [titles, titles.map(() => '---'), ...outcomes.map((outcome) => columns.map(([, cellOf]) => cellOf(outcome)))];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const text = readFileSync(page, 'utf8');
  const [before = ''] = text.split(MARKS[0]);
  const after = text.split(MARKS[1])[1] ?? '\n';
  writeFileSync(page, `${before}${MARKS[0]}\n\n${table}\n\n${MARKS[1]}${after}`);
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [page], { cwd: root });
}
