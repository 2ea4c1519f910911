import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import { escapeHtml } from 'shared-contracts/texts/escape-html';

const grammars = { shell: bash, csharp, go, http, ini, java, javascript, json, php, python, ruby };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

/** Languages allowed in code fences and samples; anything else, including `text`, isn't highlighted. */
export const highlighted = Object.keys(grammars);

/** Highlights code as HTML with highlight.js classes. */
export function highlight(code: string, language: string): string {
  return highlighted.includes(language) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : escapeHtml(code);
}
