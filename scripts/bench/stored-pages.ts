import { randomBytes } from 'node:crypto';
import path from 'node:path';
import 'shared-build/register-pages';
import { REQUESTS_PER_CONNECTION } from 'nginx/address-limits';
import { fakeSite } from 'nginx/testing/fake-site';
import { HISTORY_FILE, CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import { compareRounds, measureRound, type Round } from './load.ts';
import type { Measurements } from './rounds.ts';
import { startHelper, type Helper } from './start-helper.ts';

const ROUNDS = 7;
/** Number of warm-up rounds. */
const WARM_UP = 1;
/** Compressed size of the home page. */
const PAGE_BYTES = 21_000;
const PAGE = '/help';

function measure({ line, process: { pid } }: Helper): Promise<Round> {
  // The front door ends connections after so many requests, which autocannon doesn't notice in time.
  const reconnectRate = REQUESTS_PER_CONNECTION / 2;
  return measureRound(pid, `${line}${PAGE}`, { headers: { 'accept-encoding': 'br' }, reconnectRate });
}

/** A stored page from the embedded front door, as a ratio to a bare Node server that sends the same file, measured alternately. */
export async function storedPages(): Promise<Measurements> {
  const site = fakeSite(false);
  site.write(`${pageFiles.stored(DEFAULT_LANGUAGE, PAGE)}.br`, randomBytes(PAGE_BYTES));
  site.write(`${CURRENT}/${HISTORY_FILE}`, '{}');
  const pages = path.dirname(path.join(site.root, pageFiles.stored(DEFAULT_LANGUAGE, '/')));
  const [bare, door] = await Promise.all([
    startHelper('./static-server.ts', { PAGES: pages }),
    startHelper('./front-door-server.ts', { SITE_ROOT: site.root }),
  ]);
  try {
    const rounds: { readonly baseline: Round; readonly server: Round }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) rounds.push({ baseline: await measure(bare), server: await measure(door) });
    const { rate, cpu } = compareRounds(rounds.slice(WARM_UP));
    return { requests: rate, cpu };
  } finally {
    for (const { process: child } of [bare, door]) child.kill('SIGTERM');
    site.remove();
  }
}
