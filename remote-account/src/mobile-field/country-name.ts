import type { Language } from 'shared-contracts/languages';
import type { Country } from './countries.ts';

/** Name of a country or region in the reader's language. */
export function nameOf(country: Country, language: Language): string {
  return language === 'zh' ? country.zhName : country.enName;
}
