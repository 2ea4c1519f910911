import { en, footer as enFooter } from './en.ts';
import { footer as zhFooter, zh } from './zh.ts';

export const emailTexts = { en, zh };
export const footers = { en: enFooter, zh: zhFooter };
