import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/pages/routes';
import type { Texts, TextsFile } from 'shared-contracts/shell';

type LoadTexts = (language: Language) => Promise<TextsFile>;
type LoadPage = <Page>(loadTexts: LoadTexts, loadPage: () => Promise<Page>) => () => Promise<Page>;

/**
 * Loads pages together with the texts that only they show, so that no other page loads them.
 * @param namespace the part that the texts belong to, or the namespace of shared texts
 */
export function textsBesidePages(namespace: RemoteName | 'proxySettings'): LoadPage {
  return (loadTexts, loadPage) => async () => {
    const language = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
    const [page, { default: bundle }] = await Promise.all([loadPage(), loadTexts(language)]);
    // Merged with the texts that every page of a part needs.
    i18next.addResourceBundle(language, namespace, bundle, true, true);
    return page;
  };
}

/** Merges the texts of several files. */
export async function textsOf(...files: readonly Promise<TextsFile>[]): Promise<TextsFile> {
  const loaded = await Promise.all(files);
  return { default: Object.assign({}, ...loaded.map((file) => file.default)) as Texts };
}
