import { languages } from 'shared-contracts/languages';
import { namePageChunks } from './page-chunks.ts';

const IMPORT = /import\(\s*(?<comment>\/\*[^*`]*\*\/\s*)?`(?<file>[^`]*\$\{language\}[^`]*)`,?\s*\)/g;

/**
 * Webpack loader that writes out an import with `${language}` in its address for each language. Webpack's own support for such imports adds
 * a module with a table for each, names chunks after files and can't resolve packages. `[language]` in a chunk's name is replaced, too, so
 * the chunks of pages get their names first.
 */
export default function importLanguages(source: string): string {
  return namePageChunks(source).replace(IMPORT, (_, comment = '', file: string) => {
    const importOf = (language: string) =>
      `import(${comment.replace('[language]', language)}'${file.replaceAll('${language}', language)}')`;
    return `({ ${languages.map((language) => `${language}: () => ${importOf(language)}`).join(', ')} })[language]()`;
  });
}
