import type { Language } from 'shared-contracts/languages';

/** A country or region, a state or a continent, named in each language. */
interface Place {
  readonly enName: string;
  readonly zhName: string;
}

/** Name of a place in the reader's language. */
export function placeName({ enName, zhName }: Place, language: Language): string {
  return language === 'zh' ? zhName : enName;
}
