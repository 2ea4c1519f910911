import { TARGET_ROWS_MAX, USAGE_REPORT_MAX } from 'shared-contracts/constants';
import { realPassage } from '../timing.ts';
import type { Meter } from './meter.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { begunAt, newReportId } from './report-id.ts';
import type { UsageBook } from './usage-book.ts';

export interface Reporter {
  /** Usage that is counted but not yet accepted by the API: bytes, and the age in milliseconds of the oldest report with it. */
  readonly unreported: () => { readonly bytes: number; readonly age: number };
  /** Counts one last time, reports if the API is up, and leaves the rest in the spool. */
  stop(): Promise<void>;
}

interface Parts extends Omit<OutboxParts, 'quotas'> {
  readonly book: UsageBook;
  readonly meter: Meter;
}

/**
 * Writes usage to disk every `timing.settle` and reports it. The current report grows until the outbox is free; reports left by an
 * earlier run are sent first, unchanged.
 * @throws Error if the spool can't be used
 */
export function startReporter({ book, meter, ...parts }: Parts): Reporter {
  const { spool, log, clock, timing, passage = realPassage } = parts;
  spool.open();
  const unreadable = (reportId: string) => log.error({ reportId }, 'unreadable report in the spool was set aside');
  const outbox = new Outbox({ ...parts, quotas: meter.quotas }, spool.readAll(unreadable));
  /** The current report, from its first usage on: its age is that of its usage, however long the gateway was idle before. */
  let reportId: string | undefined;

  const write = (id: string) => {
    try {
      const { targets, log: requests } = book;
      spool.write({ reportId: id, rows: book.rows(USAGE_REPORT_MAX), targets: targets.rows(TARGET_ROWS_MAX), requests: [...requests] });
    } catch (error) {
      // The disk may be full, for example; the usage stays in memory and is reported from there.
      log.error({ error: String(error) }, 'usage could not be written to the spool');
    }
  };

  const finish = (id: string) => {
    outbox.put({
      reportId: id,
      rows: book.take(USAGE_REPORT_MAX),
      targets: book.targets.take(TARGET_ROWS_MAX),
      requests: book.takeLog(),
    });
    reportId = undefined;
  };

  const turn = () => {
    meter.settle();
    while (!book.isEmpty) {
      reportId ??= newReportId(clock());
      write(reportId);
      // While nothing can be sent, the book bounds its targets. Those that don't fit into the file are lost if this process is killed.
      if (!outbox.isFree && book.size <= USAGE_REPORT_MAX) break;
      finish(reportId);
    }
    outbox.send();
  };

  const stopTurns = passage.every(timing.settle, turn);

  return {
    unreported: () => {
      const { bytes, since = reportId === undefined ? clock() : begunAt(reportId) } = outbox.unreported;
      return { bytes: bytes + book.bytes, age: Math.max(0, clock() - since) };
    },
    async stop() {
      stopTurns();
      turn();
      await outbox.flush();
      // Include usage that arrived during the flush.
      turn();
      await outbox.flush();
      spool.close();
    },
  };
}
