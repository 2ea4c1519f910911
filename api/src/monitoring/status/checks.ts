import { sql } from 'drizzle-orm';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { exits } from '../../access/exits/tables.ts';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { Config } from '../../platform/config/config.ts';
import { ping, type Database } from '../../platform/database/database.ts';
import { JOB_SCHEMA } from '../../platform/jobs/queues.ts';
import { stateOfService } from '../../platform/metrics/service-outcomes.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { createDemoGateway } from '../../tools/demo-request/create-demo-gateway.ts';
import type { StatusComponent } from './tables.ts';

/** Determines the state of a component; undefined if unknown. If it throws, the component is down. */
export type Check = (now: Date) => Promise<FoundState | undefined>;
export type Checks = Readonly<Record<StatusComponent, Check>>;

export interface CheckParts {
  readonly db: Database;
  readonly config: Pick<Config, 'gateway' | 'originForGateways' | 'publicOrigin'>;
  /** URL of the front door as seen from here; undefined if unknown. */
  readonly frontDoor: () => string | undefined;
}

const ANSWER_MS = 5000;
/** Response time above which users notice. */
const SLOW_MS = 2000;
/** Payment jobs normally start within seconds. */
const LATE_SECONDS = 300;
const VERY_LATE_SECONDS = 1800;
/** The front door may start after the API. */
const START_UP_MS = 300_000;
/** Gateway errors that affect all customers. */
export const gatewayFaults: readonly ProxyErrorName[] = ['connectionFailed', 'notNow'];

async function timed(work: () => Promise<unknown>): Promise<FoundState> {
  const begun = performance.now();
  await work();
  return performance.now() - begun > SLOW_MS ? 'degraded' : 'operational';
}

export async function get(url: URL): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

const worst = (states: readonly FoundState[]): FoundState =>
  states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'operational';

/** Returns the state of the jobs that pay orders by their delay. */
async function stateOfJobs(db: Database): Promise<FoundState> {
  const { rows } = (await db.execute(sql`
    select extract(epoch from now() - min(start_after))::float8 as seconds from ${sql.raw(`${JOB_SCHEMA}.job`)}
    where name = 'applyNotice' and state in ('created', 'retry', 'active')`)) as { rows: { seconds: number | null }[] };
  const late = rows[0]?.seconds ?? 0;
  if (late > VERY_LATE_SECONDS) return 'down';
  return late > LATE_SECONDS ? 'degraded' : 'operational';
}

/** Creates the checks for the status page. Each does what customers do, as far as that is free of charge. */
export function createChecks({ db, config, frontDoor }: CheckParts): Checks {
  const gateway = createDemoGateway(config, 'checks');
  const startedAt = performance.now();
  let hasOpened = false;
  /** Runs a request against the front door; undefined if the front door hasn't started yet. */
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
      // An unsigned call is refused by the same code that handles signed ones.
      return atFrontDoor(async (door) => {
        const answer = (await get(new URL(endpointPath('getIp'), door))) as { code?: unknown };
        if (typeof answer.code !== 'number') throw new Error('the extraction response has no code');
      });
    },

    gateway: async (now) => {
      const origin = config.publicOrigin ?? frontDoor();
      if (!gateway || origin === undefined) return undefined;
      const [exit] = await db.select({ country: exits.countryCode }).from(exits).limit(1);
      try {
        return await timed(async () => gateway.send({ country: exit?.country ?? '' }, { db, now, origin }));
      } catch (error) {
        // If the gateway refuses the order used for the check, it is working.
        if (error instanceof ProxyRefusal && !gatewayFaults.includes(error.reason)) return 'operational';
        throw error;
      }
    },
  };
}
