import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/releases/federation';
import type { Generation } from '../site/generation.ts';
import { availableReleases } from '../site/release-files.ts';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { badReleases, currentChange, isDisabled, partsOf, releaseOrder, stagesOf, type History } from './history.ts';

/** Current release of a part, and those available for a rollback. */
export interface PartState extends ReleaseRecord {
  /** Whether a rollback made it current. */
  readonly rolledBack: boolean;
  readonly disabled: boolean;
  /** Other available releases, newest first. */
  readonly others: readonly string[];
  /** Those that were rolled back as bad. */
  readonly bad: readonly string[];
  /** Available releases that were only staged, so they are no rollback targets. Missing from older services. */
  readonly staged?: readonly string[];
}

/** States of all parts, except those never released or retired. */
export function statesOf(siteRoot: string, history: History): PartState[] {
  return partsOf(history).flatMap((part) => {
    const change = currentChange(history, part);
    if (!change) return [];
    const { release, at, by, action, unchecked = false } = change;
    const { commit } = readRelease(releaseFile(internalFolder(siteRoot, part, release)));
    const atHand = new Set(availableReleases(siteRoot, part));
    const others = releaseOrder(history, part).filter((other) => other !== release && atHand.has(other));
    const bad = badReleases(history, part);
    return [
      {
        part,
        release,
        commit,
        since: at,
        by,
        unchecked,
        rolledBack: action === 'rollback',
        disabled: isDisabled(history, part),
        others,
        bad: others.filter((other) => bad.has(other)),
        staged: [...stagesOf(history, part).keys()].filter((other) => other !== release && !others.includes(other) && atHand.has(other)),
      },
    ];
  });
}

/** Publishes who released what, and from which commit. */
export function writeReleaseRecords(siteRoot: string, generation: Generation, history: History): void {
  const records = statesOf(siteRoot, history).map(({ part, release, commit, since, by, unchecked }): ReleaseRecord => ({
    part,
    release,
    commit,
    since,
    by,
    unchecked,
    ...(history.stage?.part === part && { stagedRelease: history.stage.release }),
  }));
  writeSiteFile(`${generation}${RELEASES_PATH}`, `${JSON.stringify(records, null, 2)}\n`);
}
