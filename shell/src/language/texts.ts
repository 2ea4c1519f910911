import i18next from 'i18next';
import { initReactI18next } from 'shared-ui/i18n';
import type { Language } from 'shared-contracts/languages';
import type { Texts } from 'shared-contracts/shell';

/** Texts needed before anything can render: one chunk per language. */
async function firstTexts(language: Language) {
  const [shell, ui, tips] = await Promise.all(
    language === 'zh'
      ? [
          import(/* webpackChunkName: "texts-zh" */ '../locales/zh.json'),
          import(/* webpackChunkName: "texts-zh" */ 'shared-ui/locales/zh'),
          import(/* webpackChunkName: "texts-zh" */ 'shared-contracts/texts/toast-tips/zh'),
        ]
      : [
          import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
          import(/* webpackChunkName: "texts-en" */ 'shared-ui/locales/en'),
          import(/* webpackChunkName: "texts-en" */ 'shared-contracts/texts/toast-tips/en'),
        ],
  );
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
