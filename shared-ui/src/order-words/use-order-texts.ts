import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import { texts } from './locales/all.ts';

/** Texts about orders that several parts share. They load with the code that shows them, since the home page does not need them. */
export function useOrderTexts() {
  useOwnTexts('order', texts);
  return useTranslation('order').t;
}
