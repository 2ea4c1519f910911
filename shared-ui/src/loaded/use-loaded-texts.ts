import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** What is said of something that is on its way, or does not come. */
export function useLoadedTexts() {
  useOwnTexts('loaded', texts);
  return useTranslation('loaded').t;
}
