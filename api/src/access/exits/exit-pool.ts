import { placeCode } from 'shared-contracts/proxy/exit-place';
import { gt, max, sql } from 'drizzle-orm';
import { namedAs } from 'shared-contracts/rules/named';
import type { Country } from '../../catalog/countries/countries.ts';
import { countryName } from '../../catalog/countries/country-names.ts';
import { countries } from '../../catalog/countries/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/database-errors.ts';
import { readSeldom } from '../../platform/database/read-seldom.ts';
import { drawSecurely, type Draw } from '../../platform/random.ts';
import { exits, gateways } from './tables.ts';

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
  /** Region whose gateways reach them; empty if all do. */
  readonly region: string;
  readonly addresses: readonly string[];
}

/** Where customers reach the gateways of a region. */
export interface RegionEntry {
  /** Empty for the entry of the site. */
  readonly address: string;
  /** Ports that all of its gateways have besides those of the other regions' gateways. */
  readonly ports?: { readonly base: number; readonly count: number };
}

/** Exit addresses with their places. The choice leaves out exits that no gateway reaches, because their region has lost all of its own. */
export interface ExitPool {
  readonly all: readonly string[];
  /** Exits of each known country or region by ISO code; many are empty. */
  readonly byCode: ReadonlyMap<string, readonly string[]>;
  readonly sitesByCode: ReadonlyMap<string, readonly ExitSite[]>;
  /** Of every exit, also of those that can't be chosen. */
  readonly placeOf: ReadonlyMap<string, Country>;
  /** Region of each exit that only its gateways reach. */
  readonly regionOf: ReadonlyMap<string, string>;
  /** Entry of each region that has gateways. */
  readonly entryOf: ReadonlyMap<string, RegionEntry>;
  /** How exits and their ports are drawn. */
  readonly draw: Draw;
  /** The same pool with the choice of a gateway in the region. */
  readonly in: (region: string) => ExitPool;
}

export type GetExitPool = (db: Database, now: Date) => Promise<ExitPool>;

/** How long added or removed exits may go unnoticed. The pool is large and seldom changes. */
const CACHE_MS = 10_000;
/** The same for gateways: once the API is back after an outage, all of them are back within a second. */
const ENTRIES_MS = 1000;

const digestOf = (table: string) =>
  sql`(select concat(count(*), ' ', sum(hashtextextended(${sql.raw(table)}::text, 0))) from ${sql.raw(table)})`;

const SECONDS_UNTIL_LOST = 30;
/** A gateway that hasn't renewed its row since then is lost. */
export const liveSince = (now: Date): Date => addSeconds(now, -SECONDS_UNTIL_LOST);

/** Entries by region, of gateways that aren't lost. */
async function readEntries(db: Database, now: Date): Promise<ReadonlyMap<string, RegionEntry>> {
  const { region, entryAddress, portBase, portCount } = gateways;
  const rows = await db
    .select({
      region,
      address: max(entryAddress),
      // A gateway without ports of its own has none in common with the others.
      base: sql<number>`max(coalesce(${portBase}, 0))`.mapWith(Number),
      end: sql<number>`min(coalesce(${portBase} + ${portCount}, 0))`.mapWith(Number),
    })
    .from(gateways)
    .where(gt(gateways.renewedAt, liveSince(now)))
    .groupBy(region)
    .orderBy(region);
  return new Map(
    rows.map(({ region: name, address, base, end }) => [
      name,
      { address: address ?? '', ...(end > base && { ports: { base, count: end - base } }) },
    ]),
  );
}

/** Changes whenever an exit or a country does. */
async function readDigest(db: Database): Promise<string> {
  const digest = sql<string>`concat(${digestOf('exits')}, ' ', ${digestOf('countries')})`;
  const [row] = await db.select({ digest }).from(sql`(select) as one`);
  return row?.digest ?? '';
}

/** Reads the exits grouped by place and network, so that a hundred thousand of them are a few thousand rows. */
async function readSites(db: Database, places: ReadonlyMap<string, Country>): Promise<ExitSite[]> {
  const { countryCode, stateCode, city, cityZh, asn, isp, region } = exits;
  const rows = await db
    .select({ countryCode, stateCode, city, cityZh, asn, isp, region, addresses: sql<string>`string_agg(${exits.address}, ',')` })
    .from(exits)
    .groupBy(countryCode, stateCode, city, cityZh, asn, isp, region);
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
      region: row.region ?? '',
      addresses: row.addresses.split(','),
    };
  });
}

/**
 * Collects sites into a pool.
 * @param codes of all countries and regions, also those without exits
 */
export function collectPool(
  sites: readonly ExitSite[],
  codes: readonly string[],
  entryOf: ReadonlyMap<string, RegionEntry>,
  draw: Draw = drawSecurely,
): ExitPool {
  const addressed = <Value>(of: readonly ExitSite[], valueOf: (site: ExitSite) => Value) =>
    new Map(of.flatMap((site) => site.addresses.map((address) => [address, valueOf(site)] as const)));
  const placeOf = addressed(sites, ({ country }) => country);
  const regionOf = addressed(
    sites.filter(({ region }) => region !== ''),
    ({ region }) => region,
  );
  const regional = new Map<string, ExitPool>();
  const choosing = (chosen: readonly ExitSite[]): ExitPool => {
    const sitesByCode = Map.groupBy(chosen, ({ country }) => country.code);
    const byCode = new Map(codes.map((code) => [code, (sitesByCode.get(code) ?? []).flatMap(({ addresses }) => addresses)]));
    return { all: chosen.flatMap(({ addresses }) => addresses), byCode, sitesByCode, placeOf, regionOf, entryOf, draw, in: inRegion };
  };
  const inRegion = (wanted: string): ExitPool => {
    const known = regional.get(wanted) ?? choosing(sites.filter(({ region }) => region === '' || region === wanted));
    regional.set(wanted, known);
    return known;
  };
  return choosing(sites.filter(({ region }) => region === '' || entryOf.has(region)));
}

interface KnownSites {
  /** Of the moment before they were read. */
  readonly digest: string;
  readonly sites: readonly ExitSite[];
  /** Codes of all countries and regions. */
  readonly codes: readonly string[];
}

/** Reads the exits unless they are as they were before. Reading a hundred thousand takes a second of this process; comparing them takes a tenth, in the database. */
async function refreshSites(db: Database, _: Date, before: KnownSites | undefined): Promise<KnownSites> {
  const digest = await readDigest(db);
  if (before?.digest === digest) return before;
  const places = await db.select({ code: countries.code, pid: countries.pid }).from(countries);
  const sites = await readSites(db, new Map(places.map((place) => [place.code, { ...place, ...namedAs(countryName(place.code)) }])));
  return { digest, sites, codes: places.map(({ code }) => code) };
}

type Entries = Awaited<ReturnType<typeof readEntries>>;

async function refreshEntries(db: Database, now: Date, before: Entries | undefined): Promise<Entries> {
  const entries = await readEntries(db, now);
  return before && JSON.stringify([...before]) === JSON.stringify([...entries]) ? before : entries;
}

/** Without the database, what was read last is right enough: neither exits nor gateways can change there. */
const orAsBefore =
  <Value>(read: (db: Database, now: Date, before: Value | undefined) => Promise<Value>): typeof read =>
  (db, now, before) =>
    read(db, now, before).catch((error: unknown) => {
      if (before === undefined || !isUnavailable(error)) throw error;
      return before;
    });

/** Caches the exits in memory, so that choosing some stays fast with a hundred thousand of them. */
export function createExitPool(draw?: Draw): GetExitPool {
  const sitesOf = readSeldom(CACHE_MS, orAsBefore(refreshSites));
  const entriesOf = readSeldom(ENTRIES_MS, orAsBefore(refreshEntries));
  let last: { readonly known: KnownSites; readonly entries: Entries; readonly pool: ExitPool } | undefined;
  return async (db, now) => {
    const entries = await entriesOf(db, now);
    const known = await sitesOf(db, now);
    if (last?.known !== known || last.entries !== entries)
      last = { known, entries, pool: collectPool(known.sites, known.codes, entries, draw) };
    return last.pool;
  };
}
