import en from './en.json';
import zh from './zh.json';

/** Loaded together with the packing code, since no page shows them. */
export const texts = { en, zh };
