import { createHash } from 'node:crypto';
import { articleFigures } from './article-figures.ts';
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/languages';
import type { ArticleSource, InContentLanguages } from './article-source.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { SanitizedArticle } from './sanitize-article.ts';

/** Increment when the same Markdown renders to different HTML. */
const RENDERING = 1;
const FIGURE = /\{\{(\w+)\}\}/g;

const isFigure = (name: string): name is keyof typeof articleFigures => name in articleFigures;

/** Returns the names in double braces that are not known figures. */
export function unknownFigures(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, name = '']) => name).filter((name) => !isFigure(name));
}

export const withFigures = (text: string): string =>
  text.replace(FIGURE, (whole, name: string) => (isFigure(name) ? String(articleFigures[name]) : whole));

/** Hash of everything that an article is rendered from, used to skip unchanged articles. */
export function sourceHash(source: ArticleSource): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, articleFigures, source]))
    .digest('hex');
}

/** Renders the article in each of its languages. Sections have the same anchor in all, made from the English heading. */
export function renderArticle({ texts }: ArticleSource): InContentLanguages<SanitizedArticle> {
  const en = renderMarkdown(withFigures(texts.en.markdown), DEFAULT_LANGUAGE);
  const ids = en.headings.map(({ id }) => id);
  const others = (Object.keys(texts) as Language[]).filter((language) => language !== DEFAULT_LANGUAGE);
  const rendered = others.map((language) => [language, renderMarkdown(withFigures(texts[language]?.markdown ?? ''), language, ids)]);
  return { en, ...Object.fromEntries(rendered) } as InContentLanguages<SanitizedArticle>;
}
