import isoCountries from 'i18n-iso-countries';
import { byLanguage, type Localized } from 'shared-contracts/languages';
import { localizedTexts } from 'shared-contracts/texts/localized-texts';
import { placeTexts } from './locales/all.ts';

/** Name of a country or region in every language. */
export const countryName = (code: string): Localized =>
  byLanguage((language) => placeTexts[language].everyday[code] ?? isoCountries.getName(code, language) ?? code);

/** Names of continents, by code. */
export const continentNames = localizedTexts(byLanguage((language) => placeTexts[language].continents));
