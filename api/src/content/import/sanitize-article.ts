import GithubSlugger from 'github-slugger';
import sanitizeHtml from 'sanitize-html';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import type { Language } from 'shared-contracts/languages';
import { plainText } from '../articles/plain-text.ts';

interface FoundHeading {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
}

export interface SanitizedArticle {
  readonly html: string;
  readonly headings: readonly FoundHeading[];
  /** Every address that the article linked to, as written, including removed ones. */
  readonly links: readonly string[];
}

const TAGS = 'h2 h3 p ul ol li strong em del code pre span a blockquote table thead tbody tr th td br hr kbd'.split(' ');
const HEADING = /<h([23])>(.*?)<\/h\1>/gs;

/**
 * Splits an address on our site into path and rest (query and hash); undefined for anything else that begins with a slash, such as
 * `/\evil.example`. Doesn't check that the page exists.
 */
export function ownAddress(href: string): { readonly path: string; readonly rest: string } | undefined {
  const { path = '', rest = '' } = /^(?<path>\/|(?:\/[\w-]+)+)(?<rest>[?#][\w=&%#-]*)?$/.exec(href)?.groups ?? {};
  return path ? { path, rest } : undefined;
}

function hrefFor(href: string | undefined, language: Language): Record<string, string> {
  if (href === undefined) return {};
  if (/^(https:\/\/|mailto:|#[\w-]+$)/.test(href)) return { href };
  const own = ownAddress(href);
  return own ? { href: `${prefixedPath(own.path, language)}${own.rest}` } : {};
}

/**
 * Sanitizes an article's HTML to what articles need: text, sections, lists, tables, code and links. Sections get ids, and links to our
 * pages get the reader's language; other links are kept only with `https:` or `mailto:`.
 * @param ids of the sections, in order; derived from the headings if omitted
 */
export function sanitizeArticle(html: string, language: Language, ids?: readonly string[]): SanitizedArticle {
  const links: string[] = [];
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    // highlight.js marks some tokens with two classes, such as `hljs-title function_`.
    allowedClasses: { code: ['hljs'], span: [/^hljs-[a-z_-]+$/, /^[a-z]+_$/] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => {
        if (href !== undefined) links.push(href);
        return { tagName, attribs: hrefFor(href, language) };
      },
    },
  });
  const slugger = new GithubSlugger();
  const headings: FoundHeading[] = [];
  const withIds = clean.replace(HEADING, (_, level: string, inner: string) => {
    const title = plainText(inner);
    const id = ids?.[headings.length] ?? slugger.slug(title);
    headings.push({ id, title, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: withIds, headings, links };
}
