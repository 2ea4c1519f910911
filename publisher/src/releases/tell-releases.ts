import { parts, type Part } from 'shared-contracts/routes';
import { currentGeneration } from '../site/generation.ts';
import { releasesAtHand } from '../site/release-files.ts';
import { backstage, readRelease, releaseFile } from '../site/site-folder.ts';
import { currentChange, readHistory, releaseOrder } from './history.ts';

/** What a site runs of a part, and what it could go back to. */
export interface PartState {
  readonly part: Part;
  readonly release: string;
  readonly commit: string;
  /** Contract that it offers (shell) or needs (remotes). */
  readonly contract: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
  readonly by: string;
  /** True where it was made current by going back to it. */
  readonly rolledBack: boolean;
  /** Other releases at hand, the newest first. */
  readonly others: readonly string[];
}

/** The current release of each part of a site; parts that were never released are left out. */
export function tellReleases(siteRoot: string): PartState[] {
  const history = readHistory(currentGeneration(siteRoot));
  return parts.flatMap((part) => {
    const change = currentChange(history, part);
    if (!change) return [];
    const { release, at, by, action } = change;
    const { commit, contract } = readRelease(releaseFile(backstage(siteRoot, part, release)));
    const atHand = new Set(releasesAtHand(siteRoot, part));
    const others = releaseOrder(history, part).filter((other) => other !== release && atHand.has(other));
    return [{ part, release, commit, contract, since: at, by, rolledBack: action === 'rollback', others }];
  });
}

const COLUMNS = ['part', 'release', 'commit', 'contract', 'since', 'by', 'could go back to'] as const;

/** As lines for a terminal. */
export function releaseTable(states: readonly PartState[]): string {
  const rows = states.map(({ part, release, commit, contract, since, by, rolledBack, others }) => [
    part,
    `${release}${rolledBack ? ' (rolled back)' : ''}`,
    commit,
    contract,
    `${since.slice(0, 16).replace('T', ' ')} UTC`,
    by,
    others.join(' '),
  ]);
  const table = [[...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
