import { languageTag, type Language } from 'shared-contracts/languages';

/** Publication date in the reader's format. The date is the same for every reader, because prerendered pages contain it. */
export function formatDate(iso: string, language: Language, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(languageTag[language], { dateStyle, timeZone: 'UTC' }).format(new Date(iso));
}
