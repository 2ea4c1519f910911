import { useState } from 'react';
import type { Language } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import en from './locales/en.json';
import zh from './locales/zh.json';

const NAMESPACE = 'samples';
const texts: Readonly<Record<Language, typeof en>> = { en, zh };

/** What the parts say of code samples alike. These texts come with the code that shows them. */
export function useSampleTexts() {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useState(() => i18n.hasResourceBundle(language, NAMESPACE) || i18n.addResourceBundle(language, NAMESPACE, texts[language]));
  return useTranslation(NAMESPACE).t;
}
