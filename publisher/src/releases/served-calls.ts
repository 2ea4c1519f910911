import { faultsOfCalls } from './call-faults.ts';
import type { CallShapes } from 'shared-contracts/api/schemas/call-shape';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Part } from 'shared-contracts/pages/routes';
import { currentGeneration } from '../site/generation.ts';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { currentReleases, readHistory } from './history.ts';
import { previews } from './views.ts';

interface NamedRelease {
  readonly part: Part;
  readonly release: string;
}

/** Fetches the calls that the running API serves; undefined if it can't tell. */
export type ServedCalls = () => Promise<CallShapes | undefined>;

/** Calls that the running API serves; undefined for an API too old to report them. */
export async function readServedCalls(apiOrigin: string): Promise<CallShapes | undefined> {
  // Rendering pages keeps this process too busy to notice that the API closes an idle connection, and the next request would fail.
  const headers = { connection: 'close' };
  const answer = await fetch(new URL(endpointPath('servedCalls'), apiOrigin), { headers, signal: AbortSignal.timeout(10_000) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The API at ${apiOrigin} returned ${answer.status} when asked which calls it serves.`);
  return ((await answer.json()) as { readonly data: { readonly calls: CallShapes } }).data.calls;
}

const callsOf = (siteRoot: string, { part, release }: NamedRelease): CallShapes =>
  readRelease(releaseFile(internalFolder(siteRoot, part, release))).calls ?? {};

/** Whether a release has calls that an API could lack. */
export const makesCalls = (siteRoot: string, release: NamedRelease): boolean => Object.keys(callsOf(siteRoot, release)).length > 0;

const faultsOf = (siteRoot: string, named: NamedRelease, served: CallShapes): string[] =>
  faultsOfCalls(callsOf(siteRoot, named), served).map((fault) => `${named.part} ${named.release}: ${fault}`);

/** @throws if a release makes calls that the API doesn't serve in the same shape */
export function expectServed(siteRoot: string, releases: readonly NamedRelease[], served: CallShapes): void {
  const faults = releases.flatMap((each) => faultsOf(siteRoot, each, served));
  if (faults.length > 0)
    throw new Error(`The running API doesn't serve all calls of this release. Release the API first.\n${faults.join('\n')}`);
}

/**
 * Lists what would fail on visible pages if an API served these calls, one line per call and release: for current, staged and previewed
 * releases.
 */
export function faultsOfApi(siteRoot: string, served: CallShapes): string[] {
  const history = readHistory(currentGeneration(siteRoot));
  const current = Object.entries(currentReleases(history)) as [Part, string][];
  const shown = [
    ...current.map(([part, release]) => ({ part, release })),
    ...(history.stage ? [history.stage] : []),
    ...previews(siteRoot),
  ];
  return [...new Set(shown.flatMap((each) => faultsOf(siteRoot, each, served)))];
}
