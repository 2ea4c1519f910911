import { errorTexts as en } from './en.ts';
import { errorTexts as zh } from './zh.ts';

export const all = { en, zh };
