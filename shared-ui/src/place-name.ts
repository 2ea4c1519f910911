import type { Language } from 'shared-contracts/languages';

/** What has a name in each language: a country or region, a state, a continent. */
interface Place {
  readonly enName: string;
  readonly zhName: string;
}

/** Name of a place in the reader's language. */
export function placeName({ enName, zhName }: Place, language: Language): string {
  return language === 'zh' ? zhName : enName;
}
