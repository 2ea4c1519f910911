import { sessions as enSessions, texts as en } from './en.ts';
import { sessions as zhSessions, texts as zh } from './zh.ts';

export const allTexts = { en, zh };
export const allSessions = { en: enSessions, zh: zhSessions };
