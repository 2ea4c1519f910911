import { currentGeneration } from '../site/generation.ts';
import { readHistory, type Change, type Stage } from './history.ts';
import { statesOf, type PartState } from './part-states.ts';
import { previews, type Preview } from './views.ts';

export interface SiteState {
  readonly parts: readonly PartState[];
  readonly stage: Stage | undefined;
  readonly previews: readonly Omit<Preview, 'token' | 'link'>[];
  /** Changes, latest first. */
  readonly changes: readonly Change[];
}

/** @param most maximum number of changes */
export function readSiteState(siteRoot: string, most: number): SiteState {
  const history = readHistory(currentGeneration(siteRoot));
  return {
    parts: statesOf(siteRoot, history),
    stage: history.stage,
    // Omit the link, because anyone who has it can see the preview.
    previews: previews(siteRoot).map(({ part, release, by, until }) => ({ part, release, by, until })),
    changes: history.changes.slice(0, most),
  };
}

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function notesOf({ rolledBack, disabled, unchecked }: PartState): string {
  const notes = [rolledBack && 'rolled back', unchecked && 'unchecked', disabled && 'disabled'].filter(Boolean);
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

/** Formats the states as a table for a terminal. */
export const releaseTable = (states: readonly PartState[]): string =>
  table([
    ['part', 'release', 'commit', 'since', 'by', 'rollback targets'],
    ...states.map((state) => [
      state.part,
      `${state.release}${notesOf(state)}`,
      state.commit,
      minute(state.since),
      state.by,
      state.others.map((other) => (state.bad.includes(other) ? `${other} (bad)` : other)).join(' '),
    ]),
  ]);

const logLine = ({ at, part, action, release, commit = '', by, percent, unchecked, because }: Change): string[] => [
  minute(at),
  by,
  percent === undefined ? action : `${action} ${percent}%`,
  part,
  release,
  commit,
  [unchecked && 'unchecked', because && `with ${because}`].filter(Boolean).join(', '),
];

/** Formats the state of a site for a terminal: current releases, stage, previews and latest changes. */
export function siteReport({ parts: states, stage, previews: shown, changes }: SiteState): string {
  const others = [
    ...(stage ? [`${stage.percent}% of visitors see ${stage.part} ${stage.release}, since ${minute(stage.since)}`] : []),
    ...shown.map(({ part, release, by, until }) => `${by} previews ${part} ${release} until ${minute(until)}`),
  ];
  const log = changes.length > 0 ? ['', table([['at', 'by', 'did', 'part', 'release', 'commit', ''], ...changes.map(logLine)])] : [];
  return [releaseTable(states), ...others, ...log].join('\n');
}
