import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** Texts about code samples that several parts share. They load with the code that shows them. */
export function useSampleTexts() {
  useOwnTexts('samples', texts);
  return useTranslation('samples').t;
}
