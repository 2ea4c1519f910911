import { languageTag, type Language } from 'shared-contracts/languages';

/** The day of a publication, as the reader writes it. It is the same day for every reader, since it stands in stored pages. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
