import { useTranslation as useTranslationWith } from 'react-i18next';

export { initReactI18next } from 'react-i18next';

// Without a stable options object the hook creates a new one on every render, along with everything it derives from it.
const options = {};

/**
 * react-i18next's hook, re-exported from one module that all parts share: sharing the whole library would cost a visitor 8 KB more. `Trans`
 * is not included; the few parts that need it bundle it themselves and pass it `i18n`.
 */
export const useTranslation = ((namespaces) => useTranslationWith(namespaces, options)) as typeof useTranslationWith;
