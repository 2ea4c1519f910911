import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';

/** Beyond this, the kernel keeps megabytes for a client that reads nothing; they count for an aborted download. */
const MOST_BYTES = 1_000_000;

/** The kernel's limit on data of a connection that it keeps unsent, in bytes; undefined where there is no such setting. */
export function unsentLimit(file = '/proc/sys/net/ipv4/tcp_notsent_lowat'): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Warns if aborted downloads can cost customers much more than they read. */
export function checkUnsentLimit(log: Logger, file?: string): void {
  const limit = unsentLimit(file);
  if (limit === undefined || limit <= MOST_BYTES) return;
  const command = 'sysctl -w net.ipv4.tcp_notsent_lowat=131072';
  log.warn({ limit, command }, 'the kernel keeps too much unsent data, for which customers pay when they abort a download');
}
