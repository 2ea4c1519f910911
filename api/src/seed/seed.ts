import { isNull, sql } from 'drizzle-orm';
import { exits } from '../access/exits/tables.ts';
import { newYearOffer } from '../catalog/activities/new-year-offer.ts';
import { continentTable } from '../catalog/countries/continent-rows.ts';
import { continentNames } from '../catalog/countries/country-names.ts';
import { countryRows } from '../catalog/countries/country-rows.ts';
import { continents, countries, provinces } from '../catalog/countries/tables.ts';
import { beginPriceHistory } from '../catalog/prices/begin-price-history.ts';
import { offers, products } from '../catalog/prices/tables.ts';
import { contentFolder } from '../content/import/content-folder.ts';
import { importContent } from '../content/import/import-content.ts';
import { couponOffers } from '../orders/coupons/tables.ts';
import { staticLines } from '../orders/static-lines/tables.ts';
import { keepSeller } from '../payments/invoices/keep-seller.ts';
import { addDays } from '../platform/clock.ts';
import { sandboxOperator, type OperatorSettings } from '../platform/config/operator-settings.ts';
import { defaultProxyEntry } from '../platform/config/proxy-entry-settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mode } from '../platform/mode.ts';
import { couponOfferRows } from './coupon-offer-rows.ts';
import { exitRows } from './exit-rows.ts';
import { limitedOffer, productRows } from './price-ladder.ts';
import { provinceTable } from './province-table.ts';
import { staticLineRows, type LineEntry } from './static-line-rows.ts';

const provinceRows = Object.entries(provinceTable).flatMap(([countryCode, rows]) =>
  rows.map(([code, enName, zhName]) => ({ code: `${countryCode}-${code}`, countryCode, enName, zhName })),
);

/**
 * Adds missing data, updates names and dialing codes of countries, and leaves the rest unchanged, so that it can run at every start. The
 * result is always the same except for offers: one
 * starts when first added, the other is the current or next New Year's. In the sandbox, it also updates articles from their files and adds
 * simulated exits and a stock of static lines.
 * @param entry endpoint of the sandbox's static lines
 * @param operator issues the invoices
 * @throws ContentError
 */
export async function seed(
  db: Database,
  mode: Mode,
  now: Date,
  entry: LineEntry = defaultProxyEntry,
  operator: OperatorSettings = sandboxOperator,
): Promise<void> {
  await db
    .insert(continents)
    .values(continentTable.map(({ code }) => ({ code, enName: continentNames[code].en, zhName: continentNames[code].zh })))
    .onConflictDoNothing();
  // A release may add or rename countries, so a number that is taken must fail instead of dropping its country.
  await db
    .insert(countries)
    .values([...countryRows])
    .onConflictDoUpdate({
      target: countries.code,
      set: {
        enName: sql`excluded.en_name`,
        zhName: sql`excluded.zh_name`,
        continentCode: sql`excluded.continent_code`,
        callingCode: sql`excluded.calling_code`,
      },
    });
  await db.insert(provinces).values(provinceRows).onConflictDoNothing();
  await db.insert(products).values(productRows).onConflictDoNothing();
  await beginPriceHistory(db, now);
  const { days, ...offer } = limitedOffer;
  await db
    .insert(offers)
    .values([{ ...offer, startsAt: now, endsAt: addDays(now, days) }, newYearOffer(now)])
    .onConflictDoNothing();
  await keepSeller(db, operator, now);
  await db.insert(couponOffers).values(couponOfferRows).onConflictDoNothing();
  await importContent(db, { folder: contentFolder, addOnly: mode === 'production' });
  if (mode === 'sandbox') {
    await db
      .insert(exits)
      .values(exitRows())
      // Exits of an earlier release have only a country.
      .onConflictDoUpdate({
        target: exits.address,
        set: {
          stateCode: sql`excluded.state_code`,
          city: sql`excluded.city`,
          cityZh: sql`excluded.city_zh`,
          asn: sql`excluded.asn`,
          isp: sql`excluded.isp`,
        },
        setWhere: isNull(exits.asn),
      });
    await db
      .insert(staticLines)
      .values(staticLineRows(entry))
      // The gateway's port may have changed.
      .onConflictDoUpdate({ target: staticLines.id, set: { host: sql`excluded.host`, port: sql`excluded.port` } });
  }
}
