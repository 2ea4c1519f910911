import type { Logger } from 'pino';
import type { CallResponse } from 'shared-contracts/api/calls';
import { USAGE_REPORT_MAX, USAGE_RETRY_DAYS } from 'shared-contracts/constants';
import { CallRejected, type InternalApi } from '../access/api-client.ts';
import { realPassage, type Passage, type Timing } from '../timing.ts';
import type { GrantChange, Quotas } from './quotas.ts';
import { begunAt } from './report-id.ts';
import type { SetAside, Spool } from './spool.ts';
import { bytesByQuota, bytesOf, type UsageReport } from './usage-book.ts';

/** Stop retrying one hour before the API forgets report ids, to allow for clock skew. */
const RETRY_MILLISECONDS = USAGE_RETRY_DAYS * 86_400_000 - 3_600_000;

export interface OutboxParts {
  readonly api: InternalApi;
  readonly spool: Pick<Spool, 'remove' | 'setAside'>;
  readonly log: Logger;
  readonly clock: () => number;
  readonly timing: Timing;
  readonly passage?: Passage;
  /** Updated as the API books reports. */
  readonly quotas: Pick<
    Quotas,
    'restore' | 'noteSent' | 'noteFinished' | 'applyLeft' | 'takeChanges' | 'finishChanges' | 'applyGrant' | 'end'
  >;
  /** Id of this run of the gateway. */
  readonly runId: string;
  /** Called with the orders and sub-users in a report that can no longer be used. */
  readonly onEnded: (ids: ReadonlySet<string>) => void;
  /** Called with the orders of which the API has granted something. */
  readonly onGranted: (orderIds: readonly string[]) => void;
  /** Called when all reports are sent. */
  readonly onSent: () => void;
}

function sumOf({ rows }: UsageReport): { bytes: number; requests: number } {
  return { bytes: bytesOf(rows), requests: rows.reduce((sum, row) => sum + row.requests, 0) };
}

/**
 * Sends finished reports to the API one at a time, oldest first, retrying each until it gets a response. The API ignores a report it
 * already has, so none is counted twice.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #elapsed: () => number;
  readonly #waiting: UsageReport[];
  /** Grant changes in reports that the API may already have, by report id. */
  readonly #sent = new Map<string, GrantChange[]>();
  #sending: Promise<void> | undefined;
  #failures = 0;
  #retryAt = -Infinity;

  constructor(parts: OutboxParts, waiting: readonly UsageReport[]) {
    this.#parts = parts;
    this.#elapsed = (parts.passage ?? realPassage).elapsed;
    this.#waiting = [...waiting];
    for (const report of waiting) {
      parts.quotas.restore(bytesByQuota(report));
      this.#sent.set(report.reportId, []);
    }
  }

  /** Whether a new report would be sent immediately. */
  get isFree(): boolean {
    return this.#sending === undefined && this.#elapsed() >= this.#retryAt;
  }

  /** Whether no report is pending. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Pending bytes, and when the oldest pending report was started, in milliseconds. */
  get unreported(): { readonly bytes: number; readonly since: number | undefined } {
    const [oldest] = this.#waiting;
    return { bytes: bytesOf(this.#waiting.flatMap(({ rows }) => rows)), since: oldest && begunAt(oldest.reportId) };
  }

  put(report: UsageReport): void {
    this.#waiting.push(report);
  }

  /** Sends the pending reports, unless that is already in progress or a retry is not due yet. */
  send(): void {
    if (!this.isFree || this.#waiting.length === 0) return;
    this.#sending = this.#sendAll().finally(() => (this.#sending = undefined));
  }

  /** Retries immediately, ignoring the backoff. */
  async flush(): Promise<void> {
    await this.#sending;
    this.retryNow();
    await this.#sending;
  }

  /** Ends the pause after failed attempts, the next of which is followed by a short one again. */
  retryNow(): void {
    this.#failures = 0;
    this.#retryAt = -Infinity;
    this.send();
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
      this.#parts.onSent();
    } catch (error) {
      const { retryPauses } = this.#parts.timing;
      const pause = retryPauses[Math.min(this.#failures, retryPauses.length - 1)] as number;
      this.#failures += 1;
      this.#retryAt = this.#elapsed() + pause;
      log.warn({ error: String(error), pause, waiting: this.#waiting.length }, 'usage could not be reported, will retry');
    }
  }

  async #sendOne(report: UsageReport): Promise<void> {
    const { quotas, runId, onGranted } = this.#parts;
    const bytes = bytesByQuota(report);
    const before = this.#sent.get(report.reportId);
    if (!before) quotas.noteSent(bytes);
    // A repeated report must be unchanged.
    const changes = before ?? quotas.takeChanges(USAGE_REPORT_MAX);
    this.#sent.set(report.reportId, changes);
    const {
      endedOrderIds = [],
      left = [],
      grants = [],
    } = await this.#postReport(changes.length > 0 ? { ...report, grants: changes } : report);
    quotas.noteFinished(bytes);
    quotas.finishChanges(changes);
    for (const id of endedOrderIds) quotas.end(id);
    for (const { id, leftBytes } of left) quotas.applyLeft(id, leftBytes);
    // Those of an earlier run are not ours.
    if (report.gatewayId !== runId) return;
    for (const granted of grants) quotas.applyGrant(granted);
    onGranted(grants.map(({ id }) => id));
  }

  /**
   * @returns the response of the API; empty if the report is given up
   * @throws Error if the report has to be retried
   */
  async #postReport(report: UsageReport): Promise<Partial<CallResponse<'usageReport'>>> {
    const { api, clock, onEnded } = this.#parts;
    if (clock() - begunAt(report.reportId) > RETRY_MILLISECONDS) {
      this.#giveUp(report, 'expired');
      return {};
    }
    try {
      const response = await api('usageReport', report);
      onEnded(new Set([...response.endedOrderIds, ...(response.endedSubUserIds ?? [])]));
      this.#onDisk(() => this.#parts.spool.remove(report.reportId));
      return response;
    } catch (error) {
      if (!(error instanceof CallRejected)) throw error;
      this.#giveUp(report, 'rejected', error);
      return {};
    }
  }

  #giveUp(report: UsageReport, why: SetAside, error?: Error): void {
    const { reportId } = report;
    this.#parts.log.error({ reportId, why, ...sumOf(report), error: error?.message }, 'usage stays unbilled: its report was set aside');
    this.#onDisk(() => this.#parts.spool.setAside(reportId, why));
  }

  /** If the file can't be removed, it is sent again after the next start, which the API ignores. */
  #onDisk(change: () => void): void {
    try {
      change();
    } catch (error) {
      this.#parts.log.error({ error: String(error) }, 'the spool could not be updated');
    }
  }
}
