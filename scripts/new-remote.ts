import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languages, type Language } from 'shared-contracts/languages';
import { writeFiles } from './lib/file-edits.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { workspaceEdits } from './new-remote/workspace-edits.ts';
import { lockWorkspace } from './new-remote/lock-workspace.ts';
import { remoteNamesOf, titleOption } from './new-remote/remote-names.ts';
import { templateFiles } from './new-remote/template-files.ts';

/**
 * `npm run new:remote -- remote-<name> [--owner @tidegate/<team>] [--title <English>] [--title-<language> …]`: creates a remote with one
 * page that passes every test as is. Existing files are never overwritten.
 */
const USAGE = `npm run new:remote -- remote-<name> [--owner @tidegate/<team>] ${languages.map((each) => `[${titleOption(each)} <text>]`).join(' ')}`;

const inRoot = (file: string): string => path.join(root, file);

const titleName = (language: Language): string => titleOption(language).slice(2);

async function newRemote(): Promise<void> {
  const names = ['owner', ...languages.map(titleName)];
  const options = Object.fromEntries(names.map((option) => [option, { type: 'string' } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  const title = Object.fromEntries(languages.map((language) => [language, values[titleName(language)]]));
  const made = remoteNamesOf({ name, owner: values.owner, title });
  if (existsSync(inRoot(made.name))) throw new Error(`${made.name} already exists. Nothing was changed.`);
  const files = writeFiles(templateFiles(made), workspaceEdits(made));
  await run('oxfmt', ['--no-error-on-unmatched-pattern', ...files]);
  const lockFile = inRoot('package-lock.json');
  writeFileSync(
    lockFile,
    lockWorkspace(readFileSync(lockFile, 'utf8'), made.name, readFileSync(inRoot(`${made.name}/package.json`), 'utf8')),
  );
  process.stdout.write(
    `${[...files, 'package-lock.json'].join('\n')}\n\n${name} has the page /${made.slug}. See it with npm start, test it with npm test, and release it with npm run release -- ${made.name}. Next steps: docs/newcomer.md\n`,
  );
}

try {
  await newRemote();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
