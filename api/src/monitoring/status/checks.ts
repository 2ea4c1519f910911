import { sql } from 'drizzle-orm';
import { endpointPath } from 'shared-contracts/endpoints';
import { RELEASE_LIST_PATH } from 'shared-contracts/federation';
import { exits } from '../../access/exits/tables.ts';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { Config } from '../../platform/config/config.ts';
import { ping, type Database } from '../../platform/database/database.ts';
import { JOB_SCHEMA } from '../../platform/jobs/queues.ts';
import { stateOfService } from '../../platform/metrics/service-outcomes.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { createDemoGateway } from '../../tools/demo-request/create-demo-gateway.ts';
import type { StatusComponent } from './tables.ts';

/** Finds out how a part of the service is; undefined where that cannot be told. One that fails has found it down. */
export type Check = (now: Date) => Promise<FoundState | undefined>;
export type Checks = Readonly<Record<StatusComponent, Check>>;

export interface CheckParts {
  readonly db: Database;
  readonly config: Pick<Config, 'gateway' | 'originForGateways' | 'publicOrigin'>;
  /** Where the front door is reached from here; undefined where that is not known. */
  readonly frontDoor: () => string | undefined;
}

const ANSWER_MS = 5000;
/** What takes longer is felt. */
const SLOW_MS = 2000;
/** Jobs of payments are begun within seconds. */
const LATE_SECONDS = 300;
const VERY_LATE_SECONDS = 1800;
/** The front door may open after the API. */
const START_UP_MS = 300_000;
/** Of the gateway: nobody gets through it, whoever asks. */
const gatewayFaults: readonly string[] = ['connectionFailed', 'notNow'];

/** Operational, or degraded where it takes long. */
async function timed(work: () => Promise<unknown>): Promise<FoundState> {
  const begun = performance.now();
  await work();
  return performance.now() - begun > SLOW_MS ? 'degraded' : 'operational';
}

async function get(url: URL): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

const worst = (states: readonly FoundState[]): FoundState =>
  states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'operational';

/** How late the jobs are that pay orders. */
async function stateOfJobs(db: Database): Promise<FoundState> {
  const { rows } = (await db.execute(sql`
    select extract(epoch from now() - min(start_after))::float8 as seconds from ${sql.raw(`${JOB_SCHEMA}.job`)}
    where name = 'applyNotice' and state in ('created', 'retry', 'active')`)) as { rows: { seconds: number | null }[] };
  const late = rows[0]?.seconds ?? 0;
  if (late > VERY_LATE_SECONDS) return 'down';
  return late > LATE_SECONDS ? 'degraded' : 'operational';
}

/** The checks of the status page, each by doing what customers do, as far as that costs nothing. */
export function createChecks({ db, config, frontDoor }: CheckParts): Checks {
  const gateway = createDemoGateway(config);
  const startedAt = performance.now();
  let hasOpened = false;
  /** What is asked of the front door; undefined where it has not opened yet. */
  const atFrontDoor = async (ask: (door: string) => Promise<unknown>): Promise<FoundState | undefined> => {
    const door = frontDoor();
    if (door === undefined) return undefined;
    try {
      const state = await timed(async () => ask(door));
      hasOpened = true;
      return state;
    } catch (error) {
      if (!hasOpened && performance.now() - startedAt < START_UP_MS) return undefined;
      throw error;
    }
  };

  return {
    site: async () => {
      await ping(db);
      return atFrontDoor(async (door) => get(new URL(RELEASE_LIST_PATH, door)));
    },

    payments: async (now) => worst([await stateOfService(db, 'payments', now), await stateOfJobs(db)]),

    sms: async (now) => stateOfService(db, 'sms', now),

    extraction: async () => {
      if ((await db.$count(exits)) === 0) return 'down';
      // Unsigned it is refused, by the code that answers signed ones.
      return atFrontDoor(async (door) => {
        const answer = (await get(new URL(endpointPath('getIp'), door))) as { code?: unknown };
        if (typeof answer.code !== 'number') throw new Error('the extraction call gave no code');
      });
    },

    gateway: async (now) => {
      const origin = config.publicOrigin ?? frontDoor();
      if (!gateway || origin === undefined) return undefined;
      const [exit] = await db.select({ country: exits.countryCode }).from(exits).limit(1);
      try {
        return await timed(async () => gateway.send(exit?.country ?? '', { db, now, origin }));
      } catch (error) {
        // A refusal of the order that it is tried by is an answer, too.
        if (error instanceof ProxyRefusal && !gatewayFaults.includes(error.reason)) return 'operational';
        throw error;
      }
    },
  };
}
