import * as en from './en.ts';
import * as zh from './zh.ts';

/** Names of continents, and of countries and regions where the standard's aren't common. */
export const placeTexts = { en, zh };
