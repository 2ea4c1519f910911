import { writeFileSync } from 'node:fs';
import { unsentLimit } from '../metering/unsent-limit.ts';

const FILE = '/proc/sys/net/ipv4/tcp_notsent_lowat';
/** As docker-compose sets it for gateways. */
export const UNSENT_LIMIT = 131_072;

function isSet(file: string, bytes: number): boolean {
  try {
    writeFileSync(file, String(bytes));
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets the kernel keep as little unsent data while something runs as it does in production, where this process may set that, and restores
 * its limit afterwards.
 */
export async function withUnsentLimit<Result>(run: () => Promise<Result>, file = FILE): Promise<Result> {
  const before = unsentLimit(file);
  if (before === undefined || before <= UNSENT_LIMIT || !isSet(file, UNSENT_LIMIT)) return run();
  try {
    return await run();
  } finally {
    writeFileSync(file, String(before));
  }
}
