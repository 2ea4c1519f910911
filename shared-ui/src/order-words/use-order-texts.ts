import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from '../use-own-texts.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const texts = { en, zh };

/** What the parts say of orders alike. These texts come with the code that shows them, since the home page has no use for them. */
export function useOrderTexts() {
  useOwnTexts('order', texts);
  return useTranslation('order').t;
}
