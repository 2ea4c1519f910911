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
 * Renders the Markdown of an article to sanitized HTML.
 * @param language for links to our pages
 * @param ids of the headings, in order; derived from the headings if omitted
 */
export function renderMarkdown(markdown: string, language: Language, ids?: readonly string[]): SanitizedArticle {
  return sanitizeArticle(marked.parse(markdown, { async: false }), language, ids);
}
