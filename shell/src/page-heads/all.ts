import { heads as en } from './en.ts';
import { heads as zh } from './zh.ts';

export const heads = { en, zh };
