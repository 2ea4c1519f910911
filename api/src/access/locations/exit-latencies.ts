import { between, sql, sum } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { LATENCY_CHECKS_MIN, LATENCY_DAYS } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSeldom } from '../../platform/database/read-seldom.ts';
import { exitLatencies } from './tables.ts';

export type Latency = NonNullable<CallResponse<'locations'>[number]['places'][number]['latency']>;
export type GetLatencies = (db: Database, now: Date) => Promise<ReadonlyMap<string, Latency>>;

/** A successful request through an exit. */
export interface TimedExit {
  /** Address that the site saw. */
  readonly ip: string;
  readonly milliseconds: number;
}

/** How long new checks may go unnoticed. */
const CACHE_MS = 60_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function toTwoDigits(milliseconds: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(milliseconds)) - 1);
  return Math.round(milliseconds / step) * step;
}

/** Adds how long requests took to the countries of their exits. Addresses that aren't exits are left out. */
export async function recordLatencies(db: Database, timed: readonly TimedExit[], at: Date): Promise<void> {
  const added = JSON.stringify(timed.map(({ ip, milliseconds }) => ({ ip, milliseconds: toTwoDigits(milliseconds) })));
  await db.execute(sql`
    insert into exit_latencies (day, country_code, milliseconds, checks)
    select ${dayOf(at)}::date, exits.country_code, added.milliseconds, count(*)
    from jsonb_to_recordset(${added}::jsonb) as added(ip text, milliseconds integer) join exits on exits.address = added.ip
    group by exits.country_code, added.milliseconds
    -- Servers lock rows in the same order.
    order by exits.country_code, added.milliseconds
    on conflict (day, country_code, milliseconds) do update set checks = exit_latencies.checks + excluded.checks`);
}

/** @param times sorted by their milliseconds */
function medianOf(times: readonly { readonly milliseconds: number; readonly checks: number }[]): Latency {
  const all = times.reduce((total, { checks }) => total + checks, 0);
  let seen = 0;
  const middle = times.find(({ checks }) => (seen += checks) * 2 >= all);
  return { medianMs: middle?.milliseconds ?? 0, checks: all };
}

async function readLatencies(db: Database, now: Date): Promise<ReadonlyMap<string, Latency>> {
  const { day, countryCode, milliseconds, checks } = exitLatencies;
  const rows = await db
    .select({ countryCode, milliseconds, checks: sum(checks).mapWith(Number) })
    .from(exitLatencies)
    .where(between(day, dayOf(addDays(now, 1 - LATENCY_DAYS)), dayOf(now)))
    .groupBy(countryCode, milliseconds)
    .orderBy(countryCode, milliseconds);
  const medians = [...Map.groupBy(rows, (row) => row.countryCode)].map(([code, times]) => [code, medianOf(times)] as const);
  return new Map(medians.filter(([, latency]) => latency.checks >= LATENCY_CHECKS_MIN));
}

/** Creates a cache for the measured latencies by ISO code, of the places with enough checks. */
export const createLatencies = (): GetLatencies => readSeldom(CACHE_MS, readLatencies);
