import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** What the parts say of code samples alike. These texts come with the code that shows them. */
export function useSampleTexts() {
  useOwnTexts('samples', texts);
  return useTranslation('samples').t;
}
