import { useTranslation as useTranslationWith } from 'react-i18next';

export { initReactI18next } from 'react-i18next';

// Without options of its own it makes new ones each time, and with them all that it derives from them.
const options = {};

/**
 * react-i18next's hook, shared by all parts as this one module: shared whole the library would cost a visitor 8 KB more.
 * `Trans` is not among it; the few parts that need it bring it themselves and hand it `i18n`.
 */
export const useTranslation = ((namespaces) => useTranslationWith(namespaces, options)) as typeof useTranslationWith;
