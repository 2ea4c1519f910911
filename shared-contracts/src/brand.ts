import type { Language } from './languages.ts';

/** The product's name as people read it, one per language. */
export const brandName: Readonly<Record<Language, string>> = { en: 'Tidegate', zh: '潮汐代理' };
