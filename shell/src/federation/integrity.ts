import { INTEGRITY_GLOBAL } from 'shared-contracts/releases/federation';

type Integrity = Readonly<Record<string, string>>;

const known = globalThis as { [INTEGRITY_GLOBAL]?: Integrity };

/** Integrity of a file on another host; undefined for the site's own files. */
export const integrityOf = (url: string): string | undefined => known[INTEGRITY_GLOBAL]?.[url];

/** Fetches the integrity of a release's files from the site, before any of them is loaded from the team's host. */
export async function loadIntegrity(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  known[INTEGRITY_GLOBAL] = { ...known[INTEGRITY_GLOBAL], ...((await answer.json()) as Integrity) };
}
