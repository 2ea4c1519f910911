import { proxyErrorTexts as en } from './en.ts';
import { proxyErrorTexts as zh } from './zh.ts';

export const all = { en, zh };
