import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import type { Texts } from 'shared-contracts/shell';

/** The part's name, under which all its texts stand. */
const NAMESPACE = 'remote-marketing';

type LoadTexts = Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;

/** Loads a page together with texts that such pages alone show, so that no other page carries them. */
export function withTexts<Page>(texts: LoadTexts, loadPage: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
    const [page, { default: bundle }] = await Promise.all([loadPage(), texts[language]()]);
    // Added to what is there already: the texts that every page of the part needs.
    i18next.addResourceBundle(language, NAMESPACE, bundle, true, true);
    return page;
  };
}
