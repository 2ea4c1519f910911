import type { Language } from '../languages.ts';

/** The product's display name in each language. */
export const brandName: Readonly<Record<Language, string>> = { en: 'Tidegate', zh: '潮汐代理' };
