import type { Bilingual } from 'shared-contracts/languages';

export interface ArticleText {
  readonly id: string;
  readonly kind: 'news' | 'question';
  readonly publishedAt: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly html: Bilingual;
}
