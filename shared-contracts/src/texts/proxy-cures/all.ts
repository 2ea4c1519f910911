import { proxyCures as en } from './en.ts';
import { proxyCures as zh } from './zh.ts';

export const all = { en, zh };
