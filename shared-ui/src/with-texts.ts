import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/routes';
import type { Texts } from 'shared-contracts/shell';

interface Loaded {
  readonly default: Texts;
}

type LoadTexts = Readonly<Record<Language, () => Promise<Loaded | readonly Loaded[]>>>;
type LoadPage = <Page>(texts: LoadTexts, loadPage: () => Promise<Page>) => () => Promise<Page>;

/**
 * Loads pages together with texts that they alone show, so that no other page carries them.
 * @param namespace the part under whose name all its texts stand, or that of texts which parts share
 */
export function textsBesidePages(namespace: RemoteName | 'proxySettings'): LoadPage {
  return (texts, loadPage) => async () => {
    const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
    const [page, loaded] = await Promise.all([loadPage(), texts[language]()]);
    // Added to what is there already: the texts that every page of a part needs.
    for (const { default: bundle } of [loaded].flat()) i18next.addResourceBundle(language, namespace, bundle, true, true);
    return page;
  };
}
