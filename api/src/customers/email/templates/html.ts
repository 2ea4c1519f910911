import { brandName } from 'shared-contracts/texts/brand';
import { escapeHtml } from 'shared-contracts/texts/escape-html';
import { languageTag } from 'shared-contracts/languages';
import type { Layout } from './layout.ts';
import { footers } from './locales/all.ts';

/** Colors are set for both schemes, because mail programs that invert colors themselves do so badly. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f4f6f8; color: #14202b; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; }
.brand { margin: 0 0 16px; color: #0b6b72; font-weight: 700; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.35; }
p { margin: 0 0 16px; }
table { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #dfe5ea; text-align: start; vertical-align: top; }
th { padding-inline-end: 16px; color: #4c5b68; font-weight: 400; white-space: nowrap; }
td { overflow-wrap: anywhere; }
.action { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0b6b72; color: #ffffff; font-weight: 600; text-decoration: none; }
footer { max-width: 560px; margin: 16px auto 0; color: #4c5b68; font-size: 13px; }
footer a { color: #0b6b72; }
.preheader { display: none; max-height: 0; overflow: hidden; opacity: 0; }
@media (prefers-color-scheme: dark) {
  body { background: #0d151c; color: #e8eef3; }
  main { background: #16222c; }
  .brand, footer a { color: #6fd0d6; }
  th, footer { color: #a9b8c4; }
  th, td { border-color: #2b3a46; }
  .action { background: #6fd0d6; color: #08262a; }
}`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** Lays out a message as HTML: one column without images or scripts, so that it reads the same in any mail program. */
export function htmlOf({ language, content, settingsUrl, unsubscribeUrl }: Layout): string {
  const { subject, preheader, paragraphs, facts = [], action, after = [], reason } = content;
  const rows = facts.map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`);
  const { unsubscribe, settings } = footers[language];
  const links = unsubscribeUrl === undefined ? '' : `<p>${link(unsubscribeUrl, unsubscribe)} · ${link(settingsUrl, settings)}</p>`;
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body>
<div class="preheader" aria-hidden="true">${escapeHtml(preheader)}</div>
<main>
<p class="brand">${escapeHtml(brandName[language])}</p>
<h1>${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${action ? `<p><a class="action" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ''}
${after.map(paragraph).join('\n')}
</main>
<footer>
${paragraph(reason)}
${links}
</footer>
</body>
</html>
`;
}
