import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageTag, type Language } from 'shared-contracts/languages';
import type { Texts } from 'shared-contracts/shell';

/** Texts that must be there before anything is shown, in one language. */
async function firstTexts(language: Language) {
  const [shell, ui, tips] = await Promise.all(
    language === 'zh'
      ? [import('../locales/zh.json'), import('shared-ui/locales/zh'), import('shared-contracts/toast-tips/zh')]
      : [import('../locales/en.json'), import('shared-ui/locales/en'), import('shared-contracts/toast-tips/en')],
  );
  return { shell: { ...shell.default, toastTip: tips.default }, ui: ui.default };
}

/** Starts i18next in the page's language and sets `<html lang>`. */
export async function startTexts(language: Language): Promise<void> {
  const resources = { [language]: await firstTexts(language) };
  document.documentElement.lang = languageTag[language];
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

/** Adds a part's texts under its name. */
export function addTexts(language: Language, namespace: string, texts: Texts): void {
  i18next.addResourceBundle(language, namespace, texts, true, true);
}
