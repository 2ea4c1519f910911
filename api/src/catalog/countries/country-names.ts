import isoCountries from 'i18n-iso-countries';
import { byLanguage, type Localized } from 'shared-contracts/languages';

/** Common names that differ from those of the standard. */
const everyday: Readonly<Record<string, Partial<Localized>>> = {
  AC: { en: 'Ascension Island', zh: '阿森松岛' },
  AX: { zh: '奥兰群岛' },
  BL: { en: 'Saint Barthélemy' },
  BN: { en: 'Brunei' },
  BQ: { en: 'Caribbean Netherlands' },
  CC: { en: 'Cocos Islands', zh: '科科斯群岛' },
  CD: { en: 'Congo (Kinshasa)' },
  CG: { en: 'Congo (Brazzaville)' },
  CI: { en: "Côte d'Ivoire" },
  CN: { en: 'China', zh: '中国' },
  CZ: { en: 'Czechia' },
  EH: { zh: '西撒哈拉' },
  FK: { en: 'Falkland Islands' },
  FM: { en: 'Micronesia', zh: '密克罗尼西亚' },
  GM: { en: 'Gambia' },
  HK: { en: 'Hong Kong, China', zh: '中国香港' },
  ID: { zh: '印度尼西亚' },
  IR: { en: 'Iran' },
  LA: { en: 'Laos' },
  MD: { en: 'Moldova' },
  MF: { en: 'Saint Martin' },
  MK: { en: 'North Macedonia' },
  MO: { en: 'Macao, China', zh: '中国澳门' },
  PN: { en: 'Pitcairn Islands' },
  PS: { en: 'Palestine' },
  RE: { en: 'Réunion' },
  RU: { en: 'Russia' },
  SH: { zh: '圣赫勒拿' },
  ST: { en: 'São Tomé and Príncipe' },
  SX: { en: 'Sint Maarten' },
  SY: { en: 'Syria' },
  TA: { en: 'Tristan da Cunha', zh: '特里斯坦-达库尼亚群岛' },
  TW: { en: 'Taiwan, China', zh: '中国台湾' },
  TZ: { en: 'Tanzania' },
  UM: { en: 'US Outlying Islands', zh: '美国本土外小岛屿' },
  US: { en: 'United States' },
  VA: { en: 'Vatican City' },
  VG: { en: 'British Virgin Islands' },
  VI: { en: 'US Virgin Islands' },
};

/** Name of a country or region in every language. */
export const countryName = (code: string): Localized =>
  byLanguage((language) => everyday[code]?.[language] ?? isoCountries.getName(code, language) ?? code);
