import { sql } from 'drizzle-orm';
import type { Country } from '../../catalog/countries/countries.ts';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { exits } from './tables.ts';

/** Exit addresses and their countries or regions. */
export interface ExitPool {
  readonly all: readonly string[];
  /** Exits of each known country or region by ISO code; many are empty. */
  readonly byCode: ReadonlyMap<string, readonly string[]>;
  readonly placeOf: ReadonlyMap<string, Country>;
}

export type GetExitPool = (db: Database, now: Date) => Promise<ExitPool>;

/** How long added or removed exits may go unnoticed. The pool is large and seldom changes. */
const CACHE_MS = 10_000;

async function readPool(db: Database): Promise<ExitPool> {
  const places = await db
    .select({ code: countries.code, pid: countries.pid, enName: countries.enName, zhName: countries.zhName })
    .from(countries);
  const rows = await db
    .select({ code: exits.countryCode, addresses: sql<string>`string_agg(${exits.address}, ',')` })
    .from(exits)
    .groupBy(exits.countryCode);
  const addressesIn = new Map(rows.map(({ code, addresses }) => [code, addresses.split(',')]));
  const byCode = new Map(places.map(({ code }) => [code, addressesIn.get(code) ?? []]));
  const placeOf = new Map(places.flatMap((place) => (byCode.get(place.code) ?? []).map((address) => [address, place] as const)));
  return { all: [...placeOf.keys()], byCode, placeOf };
}

/** Caches the exits in memory, so that choosing some stays fast with a hundred thousand of them. */
export function createExitPool(): GetExitPool {
  let kept: { readonly pool: Promise<ExitPool>; readonly at: number } | undefined;
  return async (db, now) => {
    const age = kept ? now.getTime() - kept.at : Infinity;
    if (kept && age >= 0 && age < CACHE_MS) return kept.pool;
    const fresh = { pool: readPool(db), at: now.getTime() };
    kept = fresh;
    // A failure reaches the callers already waiting for this read but isn't cached.
    fresh.pool.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.pool;
  };
}
