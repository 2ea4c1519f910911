import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/releases/federation';
import { textTable } from '../../platform/commands/text-table.ts';
import { readConfig } from '../../platform/config/config.ts';

const TIMEOUT_MS = 2000;

/** The current release of each part, from the front door. */
export type ReadReleases = () => Promise<string>;

/** Reads the release records of a front door; says why if it can't. */
export async function releasesAt(frontDoor: string | undefined): Promise<string> {
  if (frontDoor === undefined) return 'Unknown: set FRONT_DOOR_URL or PUBLIC_ORIGIN.';
  try {
    const answer = await fetch(new URL(RELEASES_PATH, frontDoor), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const records = (await answer.json()) as readonly ReleaseRecord[];
    const cells = records.map(({ part, release, since, by, unchecked }) => [part, release, since, unchecked ? 'unchecked' : null, by]);
    return textTable(['part', 'release', 'since', 'checks', 'by'], cells);
  } catch (error) {
    return `Unknown: ${frontDoor} couldn't be read (${error instanceof Error ? error.message : String(error)}).`;
  }
}

export const configuredReleases: ReadReleases = async () => releasesAt(readConfig(process.env).frontDoorUrl);
