import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import { texts } from './locales/all.ts';

/** Texts for loading and failed states. */
export function useLoadedTexts() {
  useOwnTexts('loaded', texts);
  return useTranslation('loaded').t;
}
