import { eq } from 'drizzle-orm';
import type { Language } from 'shared-contracts/languages';
import { checkPublicAddress } from 'shared-contracts/rules/ip-address';
import { nameIn } from 'shared-contracts/rules/named';
import { exits } from '../../access/exits/tables.ts';
import { findCountry } from '../../catalog/countries/countries.ts';
import { countryOf } from '../../platform/country-of-address.ts';
import type { Database } from '../../platform/database/database.ts';

/** Country in the IP registry; undefined for private networks, to which the registry also assigns one. */
const registered = async (address: string) => (checkPublicAddress(address) === null ? countryOf(address) : undefined);

/** Location of an exit: from our own list, otherwise from the IP registry. Empty if neither has it. */
export async function exitLocation(db: Database, address: string, language: Language) {
  const [exit] = await db.select({ countryCode: exits.countryCode }).from(exits).where(eq(exits.address, address));
  const country = await findCountry(db, exit?.countryCode ?? (await registered(address)) ?? '');
  return { countryCode: country?.code ?? '', countryName: country ? nameIn(country, language) : '' };
}
