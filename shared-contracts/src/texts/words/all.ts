import { words as en } from './en.ts';
import { words as zh } from './zh.ts';

export const words = { en, zh };
