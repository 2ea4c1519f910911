import type { ErrorName } from './error-codes.ts';
import { errorTexts as en } from './error-texts/en.ts';
import { errorTexts as zh } from './error-texts/zh.ts';
import type { Bilingual } from './languages.ts';

/** Message of an envelope with code 200. */
export const SUCCESS_TEXT: Bilingual = { en: 'Success', zh: '成功' };

/** The message of an answer, in the language of the `env` header. What a page shows of them, it takes in one language from beside this. */
export const errorTexts = Object.fromEntries(
  (Object.keys(en) as ErrorName[]).map((name) => [name, { en: en[name], zh: zh[name] }]),
) as Readonly<Record<ErrorName, Bilingual>>;
