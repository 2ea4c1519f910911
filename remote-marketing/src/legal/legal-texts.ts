import { getI18n } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts/languages';
import type { Texts } from 'shared-contracts/shell';

export const LEGAL_NAMESPACE = 'remote-marketing-legal';

const texts: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>> = {
  en: () => import('./locales/en.json'),
  zh: () => import('./locales/zh.json'),
};

/** Loads a page together with the long texts that only such pages show, so that no other page carries them. */
export function withLegalTexts<Page>(loadPage: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const i18n = getI18n();
    const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
    const [page, { default: bundle }] = await Promise.all([loadPage(), texts[language]()]);
    i18n.addResourceBundle(language, LEGAL_NAMESPACE, bundle);
    return page;
  };
}
