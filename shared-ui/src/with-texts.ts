import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/routes';
import type { Texts } from 'shared-contracts/shell';

interface TextsFile {
  readonly default: Texts;
}

type LoadTexts = Readonly<Record<Language, () => Promise<TextsFile>>>;
type LoadPage = <Page>(texts: LoadTexts, loadPage: () => Promise<Page>) => () => Promise<Page>;

/**
 * Loads pages together with texts that they alone show, so that no other page carries them.
 * @param namespace the part under whose name all its texts stand, or that of texts which parts share
 */
export function textsBesidePages(namespace: RemoteName | 'proxySettings'): LoadPage {
  return (texts, loadPage) => async () => {
    const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
    const [page, { default: bundle }] = await Promise.all([loadPage(), texts[language]()]);
    // Added to what is there already: the texts that every page of a part needs.
    i18next.addResourceBundle(language, namespace, bundle, true, true);
    return page;
  };
}

/** Texts of several files as those of one. */
export async function textsOf(...files: readonly Promise<TextsFile>[]): Promise<TextsFile> {
  const loaded = await Promise.all(files);
  return { default: Object.assign({}, ...loaded.map((file) => file.default)) as Texts };
}
