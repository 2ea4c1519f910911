import { sql } from 'drizzle-orm';
import { newYearOffer } from '../activities/new-year-offer.ts';
import { beginPriceHistory } from '../catalog/begin-price-history.ts';
import { offers, products } from '../catalog/tables.ts';
import { contentFolder } from '../content/content-folder.ts';
import { importContent } from '../content/import-content.ts';
import { continents, countries, provinces } from '../countries/tables.ts';
import { couponOffers } from '../coupons/tables.ts';
import { exits } from '../extraction/tables.ts';
import { addDays } from '../platform/clock.ts';
import type { Mode } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { defaultProxyEntry } from '../platform/proxy-entry-settings.ts';
import { staticLines } from '../static-lines/tables.ts';
import { continentTable } from './continents.ts';
import { countryRows } from './country-rows.ts';
import { couponOfferRows } from './coupon-offer-rows.ts';
import { exitRows } from './exit-rows.ts';
import { limitedOffer, productRows } from './price-ladder.ts';
import { provinceTable } from './province-table.ts';
import { staticLineRows, type LineEntry } from './static-line-rows.ts';

const provinceRows = Object.entries(provinceTable).flatMap(([countryCode, rows]) =>
  rows.map(([code, enName, zhName]) => ({ code: `${countryCode}-${code}`, countryCode, enName, zhName })),
);

/**
 * Puts in what is missing and leaves the rest alone, so that it can run at every start. The same each time, but for the
 * offers: one runs from the moment when it is first put in, the other is that of the New Year which is running or ahead.
 * In the sandbox, articles also become what their files say, and there are a pool of stand-in exits and a stock of static lines.
 * @param entry where the static lines of the sandbox are reached
 * @throws ContentError
 */
export async function seed(db: Database, mode: Mode, now: Date, entry: LineEntry = defaultProxyEntry): Promise<void> {
  await db
    .insert(continents)
    .values(continentTable.map(({ code, enName, zhName }) => ({ code, enName, zhName })))
    .onConflictDoNothing();
  await db
    .insert(countries)
    .values([...countryRows])
    .onConflictDoNothing();
  await db.insert(provinces).values(provinceRows).onConflictDoNothing();
  await db.insert(products).values(productRows).onConflictDoNothing();
  await beginPriceHistory(db, now);
  const { days, ...offer } = limitedOffer;
  await db
    .insert(offers)
    .values([{ ...offer, startsAt: now, endsAt: addDays(now, days) }, newYearOffer(now)])
    .onConflictDoNothing();
  await db.insert(couponOffers).values(couponOfferRows).onConflictDoNothing();
  await importContent(db, { folder: contentFolder, addOnly: mode === 'production' });
  if (mode === 'sandbox') {
    await db.insert(exits).values(exitRows()).onConflictDoNothing();
    await db
      .insert(staticLines)
      .values(staticLineRows(entry))
      // The gateway may have moved to another port.
      .onConflictDoUpdate({ target: staticLines.id, set: { host: sql`excluded.host`, port: sql`excluded.port` } });
  }
}
