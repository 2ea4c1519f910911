import { languageTag, type Language } from 'shared-contracts/languages';

/** A UTC date: `Jan 22, 2027`, `2027年1月22日`. */
export function formatDate(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTag[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

/** `November 2026`, `2026年11月`. */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTag[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
}

/** Hundredths of a percent: `19%`, `8.1%`. */
export const formatRate = (basisPoints: number) => `${basisPoints / 100}%`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
