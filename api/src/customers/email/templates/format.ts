import { languageTag, type Language } from 'shared-contracts/languages';

/** Traffic in decimal GB, as it is sold. */
export function formatGigabytes(bytes: number, language: Language): string {
  return `${new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 2 }).format(bytes / 1e9)} GB`;
}
