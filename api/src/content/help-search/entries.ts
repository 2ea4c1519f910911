import { and, eq, lte } from 'drizzle-orm';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { articlePath } from 'shared-contracts/pages/articles';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import type { Localized, Language } from 'shared-contracts/languages';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import type { Database } from '../../platform/database/database.ts';
import { plainText } from '../articles/plain-text.ts';
import { articleTexts, articles } from '../articles/tables.ts';
import type { HelpEntry, HelpSection } from './help-entry.ts';

const HEADING = /<h[23] id="(?<hash>[^"]*)">(?<title>.*?)<\/h[23]>/gs;

function sectionsOf(html: string): HelpSection[] {
  const headings = [...html.matchAll(HEADING)];
  const ends = [...headings.map(({ index }) => index), html.length];
  return [
    { hash: '', title: '', text: plainText(html.slice(0, ends[0])) },
    ...headings.map(({ 0: whole, index, groups }, i) => ({
      hash: groups?.hash ?? '',
      title: plainText(groups?.title ?? ''),
      text: plainText(html.slice(index + whole.length, ends[i + 1])),
    })),
  ];
}

const siteErrors = (Object.keys(errorCodes) as ErrorName[]).map((name) => ({ code: errorCodes[name], text: errorTexts[name] }));
const codes: readonly { readonly code: number; readonly text: Localized }[] = [...Object.values(proxyErrors), ...siteErrors];

const codeEntries = (language: Language): HelpEntry[] =>
  codes.map(({ code, text }) => ({
    kind: 'errorCode',
    title: `${code} ${text[language].replace(/\{\w+\}/g, '…')}`,
    path: `${apiPages.helpErrorCode}#${code}`,
    summary: '',
    keywords: '',
    sections: [],
  }));

async function articleEntries(db: Database, language: Language, now: Date): Promise<HelpEntry[]> {
  const { title, summary, keywords, html } = articleTexts;
  const rows = await db
    .select({ id: articles.id, kind: articles.kind, title, summary, keywords, html })
    .from(articles)
    .innerJoin(articleTexts, and(eq(articleTexts.articleId, articles.id), eq(articleTexts.language, language)))
    .where(lte(articles.publishedAt, now))
    .orderBy(articles.id);
  return rows.map(({ id, html: text, ...row }) => ({ ...row, path: articlePath(row.kind, id), sections: sectionsOf(text) }));
}

/** Returns everything that the search currently covers. Other pages belong to the site's parts, which search them on their own. */
export async function helpEntries(db: Database, language: Language, now: Date): Promise<HelpEntry[]> {
  return [...(await articleEntries(db, language, now)), ...codeEntries(language)];
}
