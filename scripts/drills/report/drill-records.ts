import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MeasurementContext } from '../../lib/measurement-context.ts';
import { root } from '../../lib/root.ts';
import { drills, onlyByName } from '../all-drills.ts';

/** Result of the latest run of a drill. */
export interface DrillRecord extends MeasurementContext {
  readonly passed: boolean;
  readonly seconds: number;
  /** What the drill measured, or why it failed. */
  readonly output: string;
}

export type DrillRecords = Readonly<Record<string, DrillRecord>>;

const recordsFile = path.join(root, 'docs/drills.json');
export const drillsDocumentFile = path.join(root, 'docs/drills.md');

export const readDrillRecords = (): DrillRecords => JSON.parse(readFileSync(recordsFile, 'utf8')) as DrillRecords;

const inOneCell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, '<br>');

function rowOf(name: string, record: DrillRecord | undefined): string {
  if (!record) return `| ${name} | no result yet | | | |`;
  const { passed, seconds, output, date, commit } = record;
  return `| ${name} | ${passed ? 'passed' : 'FAILED'} | ${date}, \`${commit}\` | ${seconds} s | ${inOneCell(output)} |`;
}

/** The page that lists the latest result of each drill. */
export const drillsDocument = (records: DrillRecords): string =>
  [
    '# Drills',
    '',
    'Latest result of each drill, written by `npm run drills` from [drills.json](drills.json). A commit that ends in `+` had changes that were not committed. Mutation scores are in [mutation.md](mutation.md).',
    '',
    '| drill | result | date and commit | time | output |',
    '|---|---|---|---|---|',
    ...Object.keys(drills).flatMap((name) => (onlyByName.has(name) ? [] : [rowOf(name, records[name])])),
    '',
  ].join('\n');

/** Replaces the record of a drill. Drills with a record of their own are left out. */
export function recordDrill(name: string, record: DrillRecord): void {
  if (onlyByName.has(name)) return;
  const kept = { ...readDrillRecords(), [name]: record };
  const records = Object.fromEntries(Object.keys(drills).flatMap((each) => (kept[each] ? [[each, kept[each]]] : [])));
  writeFileSync(recordsFile, `${JSON.stringify(records, null, 2)}\n`);
  writeFileSync(drillsDocumentFile, drillsDocument(records));
}
