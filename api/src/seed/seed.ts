import { sanitizeArticle } from '../articles/sanitize-article.ts';
import { articles } from '../articles/tables.ts';
import { offers, products } from '../catalog/tables.ts';
import { continents, countries, provinces } from '../countries/tables.ts';
import { exits } from '../extraction/tables.ts';
import { addDays } from '../platform/clock.ts';
import type { Mode } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { continentTable } from './continents.ts';
import { countryRows } from './country-rows.ts';
import { exitRows } from './exit-rows.ts';
import { newsArticles } from './news-articles.ts';
import { limitedOffer, productRows } from './price-ladder.ts';
import { provinceTable } from './province-table.ts';
import { questionArticles } from './question-articles.ts';

const provinceRows = Object.entries(provinceTable).flatMap(([countryCode, rows]) =>
  rows.map(([code, enName, zhName]) => ({ code: `${countryCode}-${code}`, countryCode, enName, zhName })),
);

const articleRows = [...newsArticles, ...questionArticles].map(({ id, kind, publishedAt, title, summary, html }) => ({
  id,
  kind,
  publishedAt: new Date(publishedAt),
  titleEn: title.en,
  titleZh: title.zh,
  summaryEn: summary.en,
  summaryZh: summary.zh,
  htmlEn: sanitizeArticle(html.en),
  htmlZh: sanitizeArticle(html.zh),
}));

/**
 * Puts in what is missing and leaves the rest alone, so that it can run at every start. The same each time, but for the
 * offer, which runs from the moment when it is first put in. The pool of stand-in exits is the sandbox's only.
 */
export async function seed(db: Database, mode: Mode, now: Date): Promise<void> {
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
  const { days, ...offer } = limitedOffer;
  await db
    .insert(offers)
    .values({ ...offer, startsAt: now, endsAt: addDays(now, days) })
    .onConflictDoNothing();
  await db.insert(articles).values(articleRows).onConflictDoNothing();
  if (mode === 'sandbox') await db.insert(exits).values(exitRows()).onConflictDoNothing();
}
