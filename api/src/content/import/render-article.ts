import { createHash } from 'node:crypto';
import { articleFigures } from 'shared-contracts/article-figures';
import type { Language } from 'shared-contracts/languages';
import type { ArticleSource } from './article-source.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { SanitizedArticle } from './sanitize-article.ts';

/** Counts up when the same Markdown becomes other HTML than before. */
const RENDERING = 1;
const FIGURE = /\{\{(\w+)\}\}/g;

const isFigure = (name: string): name is keyof typeof articleFigures => name in articleFigures;

/** The names between double braces that are no figure. */
export function unknownFigures(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, name = '']) => name).filter((name) => !isFigure(name));
}

export const withFigures = (text: string): string =>
  text.replace(FIGURE, (whole, name: string) => (isFigure(name) ? String(articleFigures[name]) : whole));

/** Of all that an article is made of, so that one which has not changed is left alone. */
export function sourceHash(source: ArticleSource): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, articleFigures, source]))
    .digest('hex');
}

/** The article in both languages; a section has the same address in both, made of its English heading. */
export function renderArticle({ texts }: ArticleSource): Readonly<Record<Language, SanitizedArticle>> {
  const en = renderMarkdown(withFigures(texts.en.markdown), 'en');
  const ids = en.headings.map(({ id }) => id);
  return { en, zh: renderMarkdown(withFigures(texts.zh.markdown), 'zh', ids) };
}
