import MiniSearch from 'minisearch';
import type { CallResponse } from 'shared-contracts/api/calls';
import { HELP_RESULTS_MAX } from 'shared-contracts/constants';
import { excerptOf } from './excerpt.ts';
import type { HelpEntry } from './help-entry.ts';
import { isPart, termsOf, withCharacters } from './terms.ts';

export type SearchIndex = (query: string) => CallResponse<'searchHelp'>;

/** Matches in titles rank above those in text, and help articles above news and pages. */
const fieldBoost = { title: 6, keywords: 4, headings: 3, summary: 2, text: 1 };
const kindBoost: Readonly<Record<HelpEntry['kind'], number>> = { question: 1.2, guide: 1.2, errorCode: 1, news: 0.9, page: 0.9 };

const LATIN = /^[a-z]/;
const COVERAGE = 2;
const PARTIAL_WORD_BOOST = 0.2;
const SAME_TITLE = 2;

/** @returns a search of the entries, best first */
export function createSearchIndex(entries: readonly HelpEntry[]): SearchIndex {
  const index = new MiniSearch<{ id: number } & Record<keyof typeof fieldBoost, string>>({
    fields: Object.keys(fieldBoost),
    tokenize: (text) => withCharacters(termsOf(text)),
    processTerm: (term) => term,
  });
  index.addAll(
    entries.map(({ title, keywords, summary, sections }, id) => ({
      id,
      title,
      keywords,
      summary,
      headings: sections.map((section) => section.title).join(' '),
      text: sections.map((section) => section.text).join(' '),
    })),
  );
  const titles = entries.map(({ title }) => termsOf(title).join(' '));
  return (query) => {
    const terms = [...new Set(termsOf(query))];
    const found = index.search(query, {
      boost: fieldBoost,
      boostTerm: (term) => (isPart(term, terms) ? PARTIAL_WORD_BOOST : 1),
      // Latin words may be incomplete or misspelled; Chinese words are complete and short.
      prefix: (term) => LATIN.test(term),
      fuzzy: (term) => (LATIN.test(term) && term.length > 4 ? 0.2 : false),
      boostDocument: (id) => kindBoost[entries[id as number]?.kind ?? 'page'],
    });
    const asked = termsOf(query).join(' ');
    // Favors entries that cover all terms over many hits of one term, and entries whose title equals the query.
    const rank = ({ id, score, queryTerms }: (typeof found)[number]): number => {
      const count = terms.filter((term) => queryTerms.includes(term)).length;
      if (count === 0) return 0;
      return score * ((1 + count) / (1 + terms.length)) ** COVERAGE * (titles[id as number] === asked ? SAME_TITLE : 1);
    };
    const ranked = found.filter((each) => rank(each) > 0).toSorted((a, b) => rank(b) - rank(a));
    return ranked.slice(0, HELP_RESULTS_MAX).flatMap(({ id }) => {
      const entry = entries[id as number];
      if (!entry) return [];
      const { hash, excerpt } = excerptOf(entry, terms);
      return [{ kind: entry.kind, title: entry.title, excerpt, path: hash ? `${entry.path}#${hash}` : entry.path }];
    });
  };
}
