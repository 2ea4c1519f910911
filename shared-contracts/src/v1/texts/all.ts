import { texts as en } from './en.ts';
import { texts as zh } from './zh.ts';

export const all = { en, zh };
