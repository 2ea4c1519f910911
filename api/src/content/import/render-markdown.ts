import { Marked } from 'marked';
import type { Language } from 'shared-contracts/languages';
import { highlight } from '../../platform/highlight.ts';
import { sanitizeArticle, type SanitizedArticle } from './sanitize-article.ts';

const marked = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang = '' }) {
      return `<pre><code class="hljs">${highlight(text, lang)}</code></pre>\n`;
    },
  },
});

/**
 * The HTML of an article's Markdown, harmless whatever it held.
 * @param language of its links to our pages
 * @param ids of its headings, in order; made of the headings where none are given
 */
export function renderMarkdown(markdown: string, language: Language, ids?: readonly string[]): SanitizedArticle {
  return sanitizeArticle(marked.parse(markdown, { async: false }), language, ids);
}
