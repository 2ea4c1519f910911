import { articleKinds, articlePath } from 'shared-contracts/pages/articles';
import { languages, type Language } from 'shared-contracts/languages';
import type { ArticleSource, InContentLanguages } from './article-source.ts';
import { folders } from './read-folder.ts';
import { unknownFigures } from './render-article.ts';
import { ownAddress, type SanitizedArticle } from './sanitize-article.ts';
import { unknownCodeLanguages } from './unknown-code-languages.ts';

export interface RenderedArticle {
  readonly source: ArticleSource;
  readonly rendered: InContentLanguages<SanitizedArticle>;
}

const isArticlePath = (path: string): boolean =>
  articleKinds.some((kind) => articlePath(kind, path.slice(path.lastIndexOf('/') + 1)) === path);

const levels = ({ headings }: SanitizedArticle): string => headings.map(({ level }) => level).join('');

/** Finds problems across articles: broken links, missing related articles, and languages that have diverged. */
export function checkArticles(articles: readonly RenderedArticle[]): string[] {
  const ids = new Set(articles.map(({ source: { kind, id } }) => `${kind}/${id}`));
  const sections = new Map(
    articles.map(({ source: { kind, id }, rendered }) => [
      articlePath(kind, id),
      new Set(rendered.en.headings.map((heading) => heading.id)),
    ]),
  );

  function problemOfLink(href: string, own: ReadonlySet<string>): string | undefined {
    if (href === '') return 'it has no target';
    if (href.startsWith('#')) return own.has(href.slice(1)) ? undefined : 'this article has no such section';
    if (/^(https:\/\/|mailto:)/.test(href)) return undefined;
    const address = ownAddress(href);
    if (!address) return 'it must be a path on this site, https: or mailto:';
    if (isArticlePath(address.path) && !sections.has(address.path)) return 'there is no such article';
    const [, section] = /#(.*)$/.exec(address.rest) ?? [];
    if (section !== undefined && sections.has(address.path) && !sections.get(address.path)?.has(section))
      return 'that article has no such section';
    return undefined;
  }

  return articles.flatMap(({ source, rendered }) => {
    const { kind, id, related, texts } = source;
    const file = (language: Language) => `${folders[kind]}/${id}.${language}.md`;
    const problems = languages.flatMap((language) => {
      const [text, article] = [texts[language], rendered[language]];
      if (!text || !article) return [];
      const { markdown, title, summary } = text;
      const own = new Set(rendered.en.headings.map((heading) => heading.id));
      return [
        ...unknownFigures([markdown, title, summary].join('\n')).map((name) => `there is no figure {{${name}}}`),
        ...article.links.flatMap((href) => {
          const problem = problemOfLink(href, own);
          return problem === undefined ? [] : [`${href || 'a link'}: ${problem}`];
        }),
        ...unknownCodeLanguages(markdown).map((name) => `a code fence names ${name}, which has no syntax highlighting`),
        ...(markdown === '' ? ['it has no text'] : []),
        ...(article.html.includes('<th></th>') ? ['a column of a table has no heading'] : []),
      ].map((problem) => `${file(language)}: ${problem}`);
    });
    for (const language of languages) {
      const article = rendered[language];
      if (article && levels(article) !== levels(rendered.en))
        problems.push(`${file(language)}: its sections differ from those of the English article`);
    }
    if (new Set(rendered.en.headings.map(({ title }) => title)).size < rendered.en.headings.length)
      problems.push(`${file('en')}: two sections have the same heading`);
    for (const each of related) if (!ids.has(each)) problems.push(`${file('en')}: related: there is no ${each}`);
    return problems;
  });
}
