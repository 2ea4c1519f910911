import type { ErrorName } from './errors/error-codes.ts';
import { byLanguage, type Localized } from '../languages.ts';
import { localizedTexts } from './localized-texts.ts';
import { all } from './errors/all.ts';
import { words } from './words/all.ts';

/** Message of an envelope with code 200. */
export const SUCCESS_TEXT = byLanguage((language) => words[language].success);

/** Response messages in the language of the `env` header. Pages import the texts of one language from `texts/errors/` instead. */
export const errorTexts: Readonly<Record<ErrorName, Localized>> = localizedTexts(all);
