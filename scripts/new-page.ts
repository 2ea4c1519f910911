import { parseArgs } from 'node:util';
import { languages } from 'shared-contracts/languages';
import { writeFiles } from './lib/file-edits.ts';
import { run } from './lib/run.ts';
import { pageEdits, pageFiles } from './new-page/page-files.ts';
import { pageNamesOf } from './new-page/page-names.ts';
import { titleOption } from './new-remote/remote-names.ts';

/** `npm run new:page -- remote-<name> /<path> --title <English> --title-<language> …`: adds a page to a remote. Overwrites no file. */
const USAGE = `npm run new:page -- remote-<name> /<path> ${languages.map((language) => `${titleOption(language)} <text>`).join(' ')}`;

async function newPage(): Promise<void> {
  const nameOf = new Map(languages.map((language) => [language, titleOption(language).slice(2)]));
  const options = Object.fromEntries([...nameOf.values()].map((option) => [option, { type: 'string' } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [part, path, ...more] = positionals;
  if (part === undefined || path === undefined || more.length > 0) throw new Error(USAGE);
  const title = Object.fromEntries([...nameOf].map(([language, option]) => [language, values[option]]));
  const names = pageNamesOf({ part, path, title });
  const files = writeFiles(pageFiles(names), pageEdits(names));
  await run('oxfmt', files);
  process.stdout.write(`${files.join('\n')}

Three things are left, and tests fail without them:
- the page, with its texts in each language: ${part}/src/${names.slug}
- its description for search results: ${part}/src/page-heads
- the menus that list it: ${part}/src/pages.ts
More: docs/newcomer.md
`);
}

try {
  await newPage();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
