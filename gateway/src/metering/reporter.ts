import { USAGE_REPORT_MAX } from 'shared-contracts/constants';
import type { Meter } from './meter.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { begunAt, newReportId } from './report-id.ts';
import type { UsageBook } from './usage-book.ts';

export interface Reporter {
  /** What is counted and not taken in by the API: bytes, and milliseconds since the oldest of it began to be written down. */
  readonly unreported: () => { readonly bytes: number; readonly age: number };
  /** Counts a last time, reports if the API is there, and leaves the rest in the spool. */
  stop(): Promise<void>;
}

interface Parts extends Omit<OutboxParts, 'accounts'> {
  readonly book: UsageBook;
  readonly meter: Meter;
}

/**
 * Writes down what was used, each time `timing.settle` has passed, and reports it. The report that is being written grows until the way is free; what an
 * earlier run has left goes first, as it is.
 * @throws Error where the spool cannot be used
 */
export function startReporter({ book, meter, ...parts }: Parts): Reporter {
  const { spool, log, clock, timing } = parts;
  spool.open();
  const unreadable = (reportId: string) => log.error({ reportId }, 'a report in the spool cannot be read: it is set aside');
  const outbox = new Outbox({ ...parts, accounts: meter.accounts }, spool.readAll(unreadable));
  let reportId = newReportId(clock());

  const write = (most: number) => {
    try {
      spool.write({ reportId, rows: book.rows(most) });
    } catch (error) {
      // Of a full disk, for example: what was counted stays in memory, and is reported from there.
      log.error({ error: String(error) }, 'what was used could not be written down');
    }
  };

  const finish = () => {
    outbox.put({ reportId, rows: book.take(USAGE_REPORT_MAX) });
    reportId = newReportId(clock());
  };

  const turn = () => {
    meter.settle();
    while (book.size > 0) {
      write(USAGE_REPORT_MAX);
      if (!outbox.isFree && book.size <= USAGE_REPORT_MAX) break;
      finish();
    }
    outbox.send();
  };

  const timer = setInterval(turn, timing.settle);

  return {
    unreported: () => {
      const { bytes, since = book.size > 0 ? begunAt(reportId) : clock() } = outbox.unreported;
      return { bytes: bytes + book.bytes, age: Math.max(0, clock() - since) };
    },
    async stop() {
      clearInterval(timer);
      turn();
      await outbox.flush();
      // What came while that was under way.
      turn();
      await outbox.flush();
      spool.close();
    },
  };
}
