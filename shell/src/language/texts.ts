import i18next from 'i18next';
import { initReactI18next } from 'shared-ui/i18n';
import type { Language } from 'shared-contracts/languages';
import type { Texts, TextsFile } from 'shared-contracts/shell';

/** Texts needed before anything can render: one chunk per language. */
async function firstTexts(language: Language) {
  const files: readonly [Promise<TextsFile>, Promise<TextsFile>, Promise<TextsFile>] = [
    import(/* webpackChunkName: "texts-[language]" */ `../locales/${language}.json`),
    import(/* webpackChunkName: "texts-[language]" */ `shared-ui/locales/${language}`),
    import(/* webpackChunkName: "texts-[language]" */ `shared-contracts/texts/toast-tips/${language}`),
  ];
  const [shell, ui, tips] = await Promise.all(files);
  return { shell: { ...shell.default, toastTip: tips.default }, ui: ui.default };
}

/** Starts i18next in the page's language. */
export async function startTexts(language: Language): Promise<void> {
  const resources = { [language]: await firstTexts(language) };
  await i18next.use(initReactI18next).init({
    lng: language,
    resources,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => reportError(new Error(`Missing text ${namespace}:${key}`)),
  });
}

export function addTexts(language: Language, namespace: string, texts: Texts): void {
  i18next.addResourceBundle(language, namespace, texts, true, true);
}
