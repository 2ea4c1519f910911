import { languages, type Language, type Localized } from '../languages.ts';

/** A place or a coupon as calls name it: in English and Chinese, as specified, and in further languages. */
export interface Named {
  readonly enName: string;
  readonly zhName: string;
  readonly names?: Readonly<Partial<Record<string, string>>> | null | undefined;
}

const fields: Partial<Readonly<Record<Language, 'enName' | 'zhName'>>> = { en: 'enName', zh: 'zhName' };

/** The name in the reader's language, or else in English. */
export function nameIn(named: Named, language: Language): string {
  const field = fields[language];
  return field ? named[field] : (named.names?.[language] ?? named.enName);
}

/** The names in all languages, for searches. */
export const namesOf = (named: Named): readonly string[] => [...new Set(languages.map((language) => nameIn(named, language)))];

/** The fields that name something. */
export function namedAs(names: Localized): Pick<Named, 'enName' | 'zhName'> & { readonly names?: Readonly<Record<string, string>> } {
  const further = Object.entries(names).filter(([language]) => !Object.hasOwn(fields, language));
  return { enName: names.en, zhName: names.zh, ...(further.length > 0 && { names: Object.fromEntries(further) }) };
}
