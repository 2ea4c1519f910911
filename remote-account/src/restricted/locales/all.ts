import en from './en.json';
import zh from './zh.json';

export const texts = { en, zh };
