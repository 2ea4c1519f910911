import type { CallRequest } from 'shared-contracts/api/calls';

export type TargetRow = NonNullable<CallRequest<'usageReport'>['targets']>[number];

/** A row while it grows. */
export interface TargetSum extends Omit<TargetRow, 'counts'> {
  readonly counts: Record<string, number>;
}

const DAY = 86_400_000;

const bytesOf = ({ sentBytes, receivedBytes }: TargetSum) => sentBytes + receivedBytes;

export function countOne(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

const toRow = ({ counts, ...row }: TargetSum): TargetRow => ({
  ...row,
  counts: Object.entries(counts).map(([what, count]) => ({ what, count })),
});

/**
 * Usage since the last report, one row for each order, sub-user, day and target. Beyond a number of rows, the half with the fewest bytes
 * loses its names: it is added to the row without a target, so that the sums stay exact.
 */
export class TargetBook {
  readonly #most: number;
  readonly #rows = new Map<string, TargetSum>();
  #day = { number: NaN, at: '' };
  /** The row that was used last: often the next one, and found without its key. */
  #last: TargetSum | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Copies of the oldest rows. */
  rows(most: number): TargetRow[] {
    return [...this.#rows.values()].slice(0, most).map(toRow);
  }

  /**
   * Returns the row to add to; it is part of the next report.
   * @param host empty if it is unknown or must not be recorded
   * @param now milliseconds
   */
  rowOf({ orderId, subUserId }: Pick<TargetRow, 'orderId' | 'subUserId'>, host: string, now: number): TargetSum {
    const at = this.#dayOf(now);
    const last = this.#last;
    if (last?.orderId === orderId && last.host === host && last.at === at && last.subUserId === subUserId) return last;
    const key = `${orderId} ${subUserId ?? ''} ${at} ${host}`;
    const known = this.#rows.get(key);
    if (known) {
      this.#last = known;
      return known;
    }
    if (host !== '' && this.#rows.size >= this.#most) this.#dropNames();
    const row: TargetSum = { orderId, ...(subUserId && { subUserId }), at, host, sentBytes: 0, receivedBytes: 0, counts: {} };
    this.#rows.set(key, row);
    this.#last = row;
    return row;
  }

  /** Removes and returns the oldest rows. */
  take(most: number): TargetRow[] {
    const taken = [...this.#rows].slice(0, most);
    for (const [key] of taken) this.#rows.delete(key);
    this.#last = undefined;
    return taken.map(([, row]) => toRow(row));
  }

  #dropNames(): void {
    const named = [...this.#rows].filter(([, { host }]) => host !== '');
    const least = named.toSorted(([, one], [, other]) => bytesOf(one) - bytesOf(other)).slice(0, Math.ceil(named.length / 2));
    this.#last = undefined;
    for (const [key, row] of least) {
      this.#rows.delete(key);
      const sum = this.rowOf(row, '', Date.parse(row.at));
      sum.sentBytes += row.sentBytes;
      sum.receivedBytes += row.receivedBytes;
      for (const [name, count] of Object.entries(row.counts)) sum.counts[name] = (sum.counts[name] ?? 0) + count;
    }
  }

  #dayOf(now: number): string {
    const number = Math.floor(now / DAY);
    if (number !== this.#day.number) this.#day = { number, at: new Date(number * DAY).toISOString() };
    return this.#day.at;
  }
}
