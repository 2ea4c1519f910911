import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** Texts for loading and failed states. */
export function useLoadedTexts() {
  useOwnTexts('loaded', texts);
  return useTranslation('loaded').t;
}
