import { texts as en } from './en.ts';
import { texts as zh } from './zh.ts';

export const smsTexts = { en, zh };
