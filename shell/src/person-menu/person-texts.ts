import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { texts } from './locales/all.ts';

/** Registers the dashboard area's texts before it first renders; they are bundled with its code, so nothing has to load. */
export function usePersonTexts(): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useState(() => i18n.addResourceBundle(language, 'person', texts[language]));
}
