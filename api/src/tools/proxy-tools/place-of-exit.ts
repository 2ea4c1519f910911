import { eq } from 'drizzle-orm';
import type { Language } from 'shared-contracts/languages';
import { checkPublicAddress } from 'shared-contracts/rules/ip-address';
import { exits } from '../../access/exits/tables.ts';
import { findCountry } from '../../catalog/countries/countries.ts';
import { countryOf } from '../../platform/country-of-address.ts';
import type { Database } from '../../platform/database/database.ts';

/** The register has a country for private networks, too, where nobody is. */
const registered = async (address: string) => (checkPublicAddress(address) === null ? countryOf(address) : undefined);

/** Where an exit stands: by our own list, else by the register of addresses. Empty where neither knows. */
export async function placeOfExit(db: Database, address: string, language: Language) {
  const [exit] = await db.select({ countryCode: exits.countryCode }).from(exits).where(eq(exits.address, address));
  const country = await findCountry(db, exit?.countryCode ?? (await registered(address)) ?? '');
  return { countryCode: country?.code ?? '', countryName: (language === 'zh' ? country?.zhName : country?.enName) ?? '' };
}
