import type { Logger } from 'pino';
import { USAGE_RETRY_DAYS } from 'shared-contracts/constants';
import { CallRejected, type InternalApi } from '../access/api-client.ts';
import type { Timing } from '../timing.ts';
import type { Accounts } from './accounts.ts';
import { begunAt } from './report-id.ts';
import type { SetAside, Spool } from './spool.ts';
import { bytesByOrder, bytesOf, type UsageReport } from './usage-book.ts';

/** A report is given up in time before the API forgets its id, though the two clocks differ. */
const RETRY_MILLISECONDS = USAGE_RETRY_DAYS * 86_400_000 - 3_600_000;

export interface OutboxParts {
  readonly api: InternalApi;
  readonly spool: Spool;
  readonly log: Logger;
  readonly clock: () => number;
  readonly timing: Timing;
  /** Learn what the API has taken in. */
  readonly accounts: Pick<Accounts, 'restore' | 'send' | 'settle'>;
  /** Orders of a report that cannot be used any more. */
  readonly onEnded: (orderIds: ReadonlySet<string>) => void;
}

function sumOf({ rows }: UsageReport): { bytes: number; requests: number } {
  return { bytes: bytesOf(rows), requests: rows.reduce((sum, row) => sum + row.requests, 0) };
}

/**
 * Reports that are finished, on their way to the API: one at a time, oldest first, each until it is answered. What the API took in
 * before changes nothing there, so that none counts twice.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #waiting: UsageReport[];
  /** Reports that the API may have. */
  readonly #sent = new Set<string>();
  #sending: Promise<void> | undefined;
  #failures = 0;
  #retryAt = -Infinity;

  constructor(parts: OutboxParts, waiting: readonly UsageReport[]) {
    this.#parts = parts;
    this.#waiting = [...waiting];
    for (const report of waiting) {
      parts.accounts.restore(bytesByOrder(report));
      this.#sent.add(report.reportId);
    }
  }

  /** Whether a report that is put in would be sent at once. */
  get isFree(): boolean {
    return this.#sending === undefined && performance.now() >= this.#retryAt;
  }

  /** Bytes that wait, and when the oldest report among them was begun, in milliseconds. */
  get unreported(): { readonly bytes: number; readonly since: number | undefined } {
    const [oldest] = this.#waiting;
    return { bytes: bytesOf(this.#waiting.flatMap(({ rows }) => rows)), since: oldest && begunAt(oldest.reportId) };
  }

  put(report: UsageReport): void {
    this.#waiting.push(report);
  }

  /** Sends what waits, unless that is under way, or the API was away a moment ago. */
  send(): void {
    if (!this.isFree || this.#waiting.length === 0) return;
    this.#sending = this.#sendAll().finally(() => (this.#sending = undefined));
  }

  /** Tries once more, now. */
  async flush(): Promise<void> {
    await this.#sending;
    this.#retryAt = -Infinity;
    this.send();
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { log } = this.#parts;
    try {
      for (let [report] = this.#waiting; report; [report] = this.#waiting) {
        await this.#sendOne(report);
        this.#waiting.shift();
        this.#sent.delete(report.reportId);
      }
      this.#failures = 0;
    } catch (error) {
      const { retryPauses } = this.#parts.timing;
      const pause = retryPauses[Math.min(this.#failures, retryPauses.length - 1)] as number;
      this.#failures += 1;
      this.#retryAt = performance.now() + pause;
      log.warn({ error: String(error), pause, waiting: this.#waiting.length }, 'what was used could not be reported yet');
    }
  }

  async #sendOne(report: UsageReport): Promise<void> {
    const { accounts } = this.#parts;
    const bytes = bytesByOrder(report);
    if (!this.#sent.has(report.reportId)) accounts.send(bytes);
    this.#sent.add(report.reportId);
    await this.#tell(report);
    accounts.settle(bytes);
  }

  /** @throws Error where it has to be tried again */
  async #tell(report: UsageReport): Promise<void> {
    const { api, clock, onEnded } = this.#parts;
    if (clock() - begunAt(report.reportId) > RETRY_MILLISECONDS) return this.#giveUp(report, 'expired');
    try {
      const { endedOrderIds } = await api('usageReport', report);
      onEnded(new Set(endedOrderIds));
      this.#onDisk(() => this.#parts.spool.remove(report.reportId));
    } catch (error) {
      if (!(error instanceof CallRejected)) throw error;
      this.#giveUp(report, 'rejected', error);
    }
  }

  #giveUp(report: UsageReport, why: SetAside, error?: Error): void {
    const { reportId } = report;
    this.#parts.log.error({ reportId, why, ...sumOf(report), error: error?.message }, 'this use stays unbilled: its report is set aside');
    this.#onDisk(() => this.#parts.spool.setAside(reportId, why));
  }

  /** A file that stays is sent again after the next start: that changes nothing. */
  #onDisk(change: () => void): void {
    try {
      change();
    } catch (error) {
      this.#parts.log.error({ error: String(error) }, 'the spool could not be changed');
    }
  }
}
