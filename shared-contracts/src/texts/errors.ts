import type { ErrorName } from '../api/error-codes.ts';
import { errorTexts as en } from './errors/en.ts';
import { errorTexts as zh } from './errors/zh.ts';
import type { Localized } from '../languages.ts';

/** Message of an envelope with code 200. */
export const SUCCESS_TEXT: Localized = { en: 'Success', zh: '成功' };

/** Response messages in the language of the `env` header. Pages import the texts of one language from `texts/errors/` instead. */
export const errorTexts = Object.fromEntries(
  (Object.keys(en) as ErrorName[]).map((name) => [name, { en: en[name], zh: zh[name] }]),
) as Readonly<Record<ErrorName, Localized>>;
