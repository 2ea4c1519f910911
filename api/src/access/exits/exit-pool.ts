import { placeCode } from 'shared-contracts/proxy/exit-place';
import { sql } from 'drizzle-orm';
import { namedAs } from 'shared-contracts/rules/named';
import type { Country } from '../../catalog/countries/countries.ts';
import { countryName } from '../../catalog/countries/country-names.ts';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { exits } from './tables.ts';

/** Exits that have the same place and network. Unknown values are empty. */
export interface ExitSite {
  readonly country: Country;
  /** ISO 3166-2. */
  readonly state: string;
  /** The city's code, and its name in both languages. */
  readonly city: string;
  readonly cityEn: string;
  readonly cityZh: string;
  /** AS number without a prefix. */
  readonly asn: string;
  /** The ISP's code and name. */
  readonly isp: string;
  readonly ispName: string;
  readonly addresses: readonly string[];
}

/** Exit addresses with their places. */
export interface ExitPool {
  readonly all: readonly string[];
  /** Exits of each known country or region by ISO code; many are empty. */
  readonly byCode: ReadonlyMap<string, readonly string[]>;
  readonly sitesByCode: ReadonlyMap<string, readonly ExitSite[]>;
  readonly placeOf: ReadonlyMap<string, Country>;
}

export type GetExitPool = (db: Database, now: Date) => Promise<ExitPool>;

/** How long added or removed exits may go unnoticed. The pool is large and seldom changes. */
const CACHE_MS = 10_000;

const digestOf = (table: string) =>
  sql`(select concat(count(*), ' ', sum(hashtextextended(${sql.raw(table)}::text, 0))) from ${sql.raw(table)})`;

/** Changes whenever an exit or a country does. */
async function readDigest(db: Database): Promise<string> {
  const digest = sql<string>`concat(${digestOf('exits')}, ' ', ${digestOf('countries')})`;
  const [row] = await db.select({ digest }).from(sql`(select) as one`);
  return row?.digest ?? '';
}

/** Reads the exits grouped by place and network, so that a hundred thousand of them are a few thousand rows. */
async function readSites(db: Database, places: ReadonlyMap<string, Country>): Promise<ExitSite[]> {
  const { countryCode, stateCode, city, cityZh, asn, isp } = exits;
  const rows = await db
    .select({ countryCode, stateCode, city, cityZh, asn, isp, addresses: sql<string>`string_agg(${exits.address}, ',')` })
    .from(exits)
    .groupBy(countryCode, stateCode, city, cityZh, asn, isp);
  const names = new Set(rows.flatMap((row) => [row.city ?? '', row.isp ?? '']));
  const codes = new Map([...names].map((name) => [name, placeCode(name)]));
  return rows.flatMap((row) => {
    const country = places.get(row.countryCode);
    if (!country) return [];
    return {
      country,
      state: row.stateCode ?? '',
      city: codes.get(row.city ?? '') ?? '',
      cityEn: row.city ?? '',
      cityZh: row.cityZh ?? row.city ?? '',
      asn: row.asn === null ? '' : String(row.asn),
      isp: codes.get(row.isp ?? '') ?? '',
      ispName: row.isp ?? '',
      addresses: row.addresses.split(','),
    };
  });
}

async function readPool(db: Database): Promise<ExitPool> {
  const places = await db.select({ code: countries.code, pid: countries.pid }).from(countries);
  const sites = await readSites(db, new Map(places.map((place) => [place.code, { ...place, ...namedAs(countryName(place.code)) }])));
  const sitesByCode = Map.groupBy(sites, ({ country }) => country.code);
  const byCode = new Map(places.map(({ code }) => [code, (sitesByCode.get(code) ?? []).flatMap(({ addresses }) => addresses)]));
  const placeOf = new Map(sites.flatMap(({ country, addresses }) => addresses.map((address) => [address, country] as const)));
  return { all: [...placeOf.keys()], byCode, sitesByCode, placeOf };
}

interface ReadPool {
  /** Of the moment before the pool was read. */
  readonly digest: string;
  readonly pool: ExitPool;
}

/** Reads the pool unless it is as it was before. Reading a hundred thousand exits takes a second of this process; comparing them takes a tenth, in the database. */
async function refresh(db: Database, before: ReadPool | undefined): Promise<ReadPool> {
  const digest = await readDigest(db);
  return before?.digest === digest ? before : { digest, pool: await readPool(db) };
}

/** Caches the exits in memory, so that choosing some stays fast with a hundred thousand of them. */
export function createExitPool(): GetExitPool {
  let kept: { readonly read: Promise<ReadPool>; readonly at: number } | undefined;
  let last: ReadPool | undefined;
  return async (db, now) => {
    const age = kept ? now.getTime() - kept.at : Infinity;
    if (kept && age >= 0 && age < CACHE_MS) return (await kept.read).pool;
    const fresh = { read: refresh(db, last), at: now.getTime() };
    kept = fresh;
    // A failure reaches the callers already waiting for this read but isn't cached.
    fresh.read.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    last = await fresh.read;
    return last.pool;
  };
}
