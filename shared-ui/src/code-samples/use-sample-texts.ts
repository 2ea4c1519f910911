import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import { texts } from './locales/all.ts';

/** Texts about code samples that several parts share. They load with the code that shows them. */
export function useSampleTexts() {
  useOwnTexts('samples', texts);
  return useTranslation('samples').t;
}
