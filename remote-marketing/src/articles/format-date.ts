import { languageTag, type Language } from 'shared-contracts/languages';

/** The day of a publication, as the reader writes it. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long' }).format(new Date(iso));
}
