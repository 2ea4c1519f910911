import en from './en.json';
import zh from './zh.json';

/** Inlined instead of loaded with the other texts, because those may be what failed to load. */
export const texts = { en, zh };
