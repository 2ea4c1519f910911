import type { CallRequest } from 'shared-contracts/api/calls';
import { REQUEST_LOG_ROWS_MAX } from 'shared-contracts/constants';
import { quotaIdsOf } from '../access/access.ts';
import { countOne, TargetBook, type TargetSum } from './target-book.ts';

export type UsageReport = CallRequest<'usageReport'>;
export type UsageRow = UsageReport['rows'][number];
export type LoggedRequest = NonNullable<UsageReport['requests']>[number];
/** Who caused usage, and through which country: the key of its rows, beside hour and outcome. */
export type UsageKey = Pick<UsageRow, 'orderId' | 'subUserId' | 'clientAddress' | 'countryCode'>;
export type UsageOutcome = UsageRow['outcome'];

const HOUR = 3_600_000;
/** Rows by target that this gateway keeps by name while they can't be reported. */
const TARGETS_KEPT = 2000;

export function bytesOf(rows: readonly UsageRow[]): number {
  return rows.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);
}

export function bytesByQuota({ rows }: UsageReport): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) for (const id of quotaIdsOf(row)) sums.set(id, (sums.get(id) ?? 0) + row.sentBytes + row.receivedBytes);
  return sums;
}

/** Usage since the last report, one row for each order, sub-user, hour, client, country and outcome, and the same usage by target. */
export class UsageBook {
  readonly #rows = new Map<string, UsageRow>();
  readonly targets = new TargetBook(TARGETS_KEPT);
  #log: LoggedRequest[] = [];
  /** Totals since the start: bytes by direction, and requests by outcome. */
  readonly totals = {
    sentBytes: 0,
    receivedBytes: 0,
    requests: { ok: 0, failed: 0, refused: 0, aborted: 0 } satisfies Record<UsageOutcome, number>,
  };

  /** Bytes that are not in a report yet. */
  get bytes(): number {
    return bytesOf([...this.#rows.values()]);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Copies of the oldest rows. */
  rows(most: number): UsageRow[] {
    return [...this.#rows.values()].slice(0, most).map((row) => ({ ...row }));
  }

  /** Whether anything has to be reported. */
  get isEmpty(): boolean {
    return this.#rows.size === 0 && this.targets.size === 0;
  }

  /**
   * @param now milliseconds
   * @param host target of the usage
   * @returns row of the target
   */
  add(
    use: UsageKey,
    outcome: UsageOutcome,
    { requests = 0, sentBytes = 0, receivedBytes = 0 }: { requests?: number; sentBytes?: number; receivedBytes?: number },
    now: number,
    host = '',
  ): TargetSum {
    const row = this.#rowOf(use, outcome, Math.floor(now / HOUR));
    row.requests += requests;
    row.sentBytes += sentBytes;
    row.receivedBytes += receivedBytes;
    const target = this.targets.rowOf(use, host, now);
    target.sentBytes += sentBytes;
    target.receivedBytes += receivedBytes;
    if (requests) target.counts[outcome] = (target.counts[outcome] ?? 0) + requests;
    this.totals.sentBytes += sentBytes;
    this.totals.receivedBytes += receivedBytes;
    this.totals.requests[outcome] += requests;
    return target;
  }

  /** Counts something else about the usage of a target, such as why a request failed. */
  note(use: Pick<UsageKey, 'orderId' | 'subUserId'>, key: string, now: number, host = ''): void {
    countOne(this.targets.rowOf(use, host, now).counts, key);
  }

  /** Requests to report one by one, up to a maximum. */
  get log(): readonly LoggedRequest[] {
    return this.#log;
  }

  /** Adds a request to the log, unless it is full. */
  logRequest(request: LoggedRequest): void {
    if (this.#log.length < REQUEST_LOG_ROWS_MAX) this.#log.push(request);
  }

  /** Removes and returns the log. */
  takeLog(): LoggedRequest[] {
    const taken = this.#log;
    this.#log = [];
    return taken;
  }

  /** Removes and returns the oldest rows. */
  take(most: number): UsageRow[] {
    const taken = [...this.#rows].slice(0, most);
    for (const [key] of taken) this.#rows.delete(key);
    return taken.map(([, row]) => row);
  }

  #rowOf({ orderId, subUserId, clientAddress, countryCode }: UsageKey, outcome: UsageOutcome, hour: number): UsageRow {
    const key = `${orderId} ${subUserId ?? ''} ${hour} ${clientAddress} ${countryCode} ${outcome}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const row: UsageRow = {
      orderId,
      ...(subUserId && { subUserId }),
      at: new Date(hour * HOUR).toISOString(),
      clientAddress,
      countryCode,
      outcome,
      requests: 0,
      sentBytes: 0,
      receivedBytes: 0,
    };
    this.#rows.set(key, row);
    return row;
  }
}
