import { brandName } from 'shared-contracts/brand';
import { languageTag, type Language } from 'shared-contracts/languages';
import type { BuiltRelease } from 'shared-build/release-plugin';

/** The shell's page in a language: what every address answers with until the page itself is stored. */
export function pageHtml(language: Language, shell: BuiltRelease): string {
  const base = `/shell/${shell.release}/`;
  const styles = shell.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" />`);
  const scripts = shell.scripts.map((file) => `<script src="${base}${file}" defer></script>`);
  return `<!doctype html>
<html lang="${languageTag[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${brandName[language]}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${[...styles, ...scripts].join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}
