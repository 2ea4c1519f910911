import { localizedTexts } from 'shared-contracts/texts/localized-texts';
import { allSessions, allTexts } from './locales/all.ts';

export const texts = localizedTexts(allTexts);
export const sessions = localizedTexts(allSessions);

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
