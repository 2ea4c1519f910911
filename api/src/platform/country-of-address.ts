import maxmind, { type Reader, type Response } from 'maxmind';
import { createRequire } from 'node:module';

/** ISO 3166-1 alpha-2 code of the country an address is registered in; undefined if unknown. */
export type CountryOf = (address: string) => Promise<string | undefined>;

/** Database record of a network. */
type Registered = Response & { readonly country_code?: string };

const { resolve } = createRequire(import.meta.url);

let reader: Promise<Reader<Registered>> | undefined;

/** Looks up an address in the database bundled with the package. The database is loaded into memory (8 MB) on first use. */
export const countryOf: CountryOf = async (address) => {
  reader ??= maxmind.open<Registered>(resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));
  return (await reader).get(address)?.country_code;
};

const MAINLAND_CHINA = 'CN';

/** Whether an address is registered in mainland China, where the proxies must not be used. */
export const isMainland = async (address: string): Promise<boolean> => (await countryOf(address)) === MAINLAND_CHINA;
