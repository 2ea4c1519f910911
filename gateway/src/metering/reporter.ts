import { TARGET_ROWS_MAX, USAGE_REPORT_MAX } from 'shared-contracts/constants';
import { realPassage } from '../timing.ts';
import type { Meter } from './meter.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { begunAt, newReportId } from './report-id.ts';
import type { Spool } from './spool.ts';
import type { UsageBook } from './usage-book.ts';

export interface Reporter {
  /** Usage that is counted but not yet booked by the API: bytes, and the age in milliseconds of the oldest report with it. */
  readonly unreported: () => { readonly bytes: number; readonly age: number };
  /** Sends pending usage without waiting for the next attempt, after the API was away. */
  retryNow(): void;
  /** Counts one last time, reports if the API is up, and leaves the rest in the spool. */
  stop(): Promise<void>;
}

interface Parts extends Omit<OutboxParts, 'spool' | 'quotas' | 'onGranted' | 'onSent'> {
  readonly spool: Spool;
  readonly book: UsageBook;
  readonly meter: Meter;
}

/**
 * Writes usage to disk every `timing.settle` and reports it. The current report grows until the outbox is free; reports left by an
 * earlier run are sent first, unchanged.
 * @throws Error if the spool can't be used
 */
export function startReporter({ book, meter, ...parts }: Parts): Reporter {
  const { spool, log, clock, timing, runId, passage = realPassage } = parts;
  spool.open();
  let sequence = 0;
  const nextReport = () => ({ reportId: newReportId(clock()), gatewayId: runId, sequence: (sequence += 1) });
  const left = spool.readAll((reportId) => log.error({ reportId }, 'unreadable report in the spool was set aside'));
  if (spool.runId !== undefined) {
    // Once the reports of the earlier run are booked, its grants end.
    const last = { ...nextReport(), endedGatewayId: spool.runId, rows: [] };
    spool.write(last);
    left.push(last);
  }
  spool.runId = runId;
  const outbox = new Outbox(
    {
      ...parts,
      quotas: meter.quotas,
      onGranted: (orderIds) => meter.waits.resume(orderIds),
      onSent: () => {
        if (meter.quotas.hasChanges) turnSoon();
      },
    },
    left,
  );
  /** The current report, from its first usage on: its age is that of its usage, however long the gateway was idle before. */
  let current: ReturnType<typeof nextReport> | undefined;

  const write = (report: NonNullable<typeof current>) => {
    try {
      const { targets, log: requests } = book;
      spool.write({
        ...report,
        rows: book.rows(USAGE_REPORT_MAX),
        targets: targets.rows(TARGET_ROWS_MAX),
        requests: [...requests],
      });
    } catch (error) {
      // The disk may be full, for example; the usage stays in memory and is reported from there.
      log.error({ error: String(error) }, 'usage could not be written to the spool');
    }
  };

  const finish = (report: NonNullable<typeof current>) => {
    outbox.put({
      ...report,
      rows: book.take(USAGE_REPORT_MAX),
      targets: book.targets.take(TARGET_ROWS_MAX),
      requests: book.takeLog(),
    });
    current = undefined;
  };

  const turn = () => {
    meter.settle();
    while (!book.isEmpty) {
      current ??= nextReport();
      write(current);
      // While nothing can be sent, the book bounds its targets. Those that don't fit into the file are lost if this process is killed.
      if (!outbox.isFree && book.size <= USAGE_REPORT_MAX) break;
      finish(current);
    }
    // A current report takes them along; its number comes first.
    if (outbox.isEmpty && !current && meter.quotas.hasChanges) outbox.put({ ...nextReport(), rows: [] });
    outbox.send();
  };

  const stopTurns = passage.every(timing.settle, turn);
  let cancelSoon: (() => void) | undefined;
  const turnSoon = () => {
    cancelSoon ??= passage.after(0, () => {
      cancelSoon = undefined;
      turn();
    });
  };
  meter.waits.onWaiting = turnSoon;

  return {
    unreported: () => {
      const { bytes, since = current ? begunAt(current.reportId) : clock() } = outbox.unreported;
      return { bytes: bytes + book.bytes, age: Math.max(0, clock() - since) };
    },
    retryNow: () => outbox.retryNow(),
    async stop() {
      stopTurns();
      cancelSoon?.();
      meter.waits.onWaiting = () => undefined;
      turn();
      await outbox.flush();
      // Include usage that arrived during the flush.
      meter.quotas.giveAllBack();
      turn();
      await outbox.flush();
      if (outbox.isEmpty) spool.runId = undefined;
      spool.close();
    },
  };
}
