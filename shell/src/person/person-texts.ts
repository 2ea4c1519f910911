import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { Language } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts: Readonly<Record<Language, typeof en>> = { en, zh };

/** Puts the personal area's texts in place before anything of it is drawn; they come with its code, so that there is nothing to wait for. */
export function usePersonTexts(): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useState(() => i18n.addResourceBundle(language, 'person', texts[language]));
}
