/**
 * react-i18next, shared by all parts as this one module: shared whole it would cost a visitor 8 KB more.
 * `Trans` is not among it; the few parts that need it bring it themselves and hand it `i18n`.
 */
export { initReactI18next, useTranslation } from 'react-i18next';
