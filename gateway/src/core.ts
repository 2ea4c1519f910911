import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { CallRequest } from 'shared-contracts/api/calls';
import { createAccessGate } from './access/access-gate.ts';
import { ApiClock } from './access/api-clock.ts';
import type { InternalApi } from './access/api-client.ts';
import { RequestPace } from './access/request-pace.ts';
import { watchRevocations } from './access/watch-revocations.ts';
import { createExits } from './exits/exits.ts';
import type { ExitRoute } from './targets/chosen-exit.ts';
import type { Limits } from './limits.ts';
import type { AdmissionServices } from './listener/admission-services.ts';
import { Grants } from './metering/grants.ts';
import { Meter } from './metering/meter.ts';
import { startReporter, type Reporter } from './metering/reporter.ts';
import { Spool } from './metering/spool.ts';
import { UsageBook } from './metering/usage-book.ts';
import type { Passage, Timing } from './timing.ts';

export interface CoreParts {
  readonly api: InternalApi;
  readonly log: Logger;
  readonly limits: Limits;
  /** Returns undefined for an exit that this gateway cannot reach. */
  readonly routes: (address: string) => ExitRoute | undefined;
  /** Folder for use that isn't reported yet. */
  readonly dataDir: string;
  /** How a gateway of a region is known to the API. */
  readonly self: CallRequest<'gatewayRevocations'>['gateway'];
  /** Time of day at this machine, in milliseconds. */
  readonly clock: () => number;
  readonly timing: Timing;
  readonly passage: Passage;
  /** Replaces the drawing of exits. */
  readonly draw?: (end: number) => number;
}

export interface Core {
  readonly book: UsageBook;
  readonly meter: Meter;
  readonly reporter: Reporter;
  readonly admission: Omit<AdmissionServices, 'targets' | 'onRefused'>;
  /** Closes all connections and reports their use. */
  stop(): Promise<void>;
}

/**
 * Starts what a gateway decides and counts with: everything but its ports and names, so that a simulation can run it without them.
 * @throws Error if the spool folder is taken
 */
export function startCore({ api: given, log, limits, routes, dataDir, self, clock: own, timing, passage, draw }: CoreParts): Core {
  const { elapsed } = passage;
  const apiClock = new ApiClock(own, elapsed);
  const clock = apiClock.now;
  const api = apiClock.follow(given);
  const runId = randomUUID();
  const book = new UsageBook();
  const meter = new Meter(book, limits, clock);
  const gate = createAccessGate({ api, log, limits, clock, elapsed, reports: () => meter.quotas.finishedReports, region: self?.region });
  const onEnded = (ids: ReadonlySet<string>) => {
    gate.forget(ids);
    meter.connections.close(ids);
  };
  const reporter = startReporter({ api, book, meter, runId, spool: new Spool(dataDir), log, clock, timing, passage, onEnded });
  const watching = { api, gate, meter, runId, clock, log, self, onBack: reporter.retryNow, every: timing.watch, passage };
  const stopWatching = watchRevocations(watching);
  return {
    book,
    meter,
    reporter,
    admission: {
      gate,
      pace: new RequestPace(elapsed),
      requestsPerSecond: limits.requestsPerSecond,
      grants: new Grants({ api, meter, runId, log, clock, every: timing.settle, passage }),
      exits: createExits(routes, elapsed, draw),
    },
    async stop() {
      stopWatching();
      meter.connections.closeAll();
      await reporter.stop();
    },
  };
}
