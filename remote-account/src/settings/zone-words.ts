import { languageTag, type Language } from 'shared-contracts/languages';

const nameOf = (zone: string, language: Language, timeZoneName: 'long' | 'shortOffset'): string =>
  new Intl.DateTimeFormat(languageTag[language], { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Name of a time zone in the reader's language, such as China Standard Time. */
export const zoneName = (zone: string, language: Language): string => nameOf(zone, language, 'long');

/** Current distance of a time zone from UTC, such as GMT+8. */
export const zoneOffset = (zone: string, language: Language): string => nameOf(zone, language, 'shortOffset');
