import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { Language } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts: Readonly<Record<Language, typeof en>> = { en, zh };

/** Registers the dashboard area's texts before it first renders; they are bundled with its code, so nothing has to load. */
export function usePersonTexts(): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useState(() => i18n.addResourceBundle(language, 'person', texts[language]));
}
