import maxmind, { type Reader, type Response } from 'maxmind';
import { createRequire } from 'node:module';

/** ISO 3166-1 alpha-2 of where an address is registered; undefined where that is not known. */
export type CountryOf = (address: string) => Promise<string | undefined>;

/** What the database holds of each network. */
type Registered = Response & { readonly country_code?: string };

const { resolve } = createRequire(import.meta.url);

let reader: Promise<Reader<Registered>> | undefined;

/** Looks addresses up in the database that comes with its package. It is read into memory, 8 MB, when the first one is asked for. */
export const countryOf: CountryOf = async (address) => {
  reader ??= maxmind.open<Registered>(resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));
  return (await reader).get(address)?.country_code;
};

const MAINLAND_CHINA = 'CN';

/** Whether an address is registered in mainland China, from where our proxies may not be used. */
export const isMainland = async (address: string): Promise<boolean> => (await countryOf(address)) === MAINLAND_CHINA;
