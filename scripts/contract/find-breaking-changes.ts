import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from '../lib/root.ts';

/**
 * Compatibility requirements between sides of different releases. `given` is passed to code built for `wanted`, so it may provide more and
 * require less.
 */
const sides: readonly { readonly about: string; readonly wanted: string; readonly given: string }[] = [
  {
    about: 'services of the shell, as remotes of the last release use them',
    // No remote ever used `contractVersion`, which the last release still has.
    wanted: "Omit<before.shell.ShellServices, 'api' | 'storedAnswer' | 'contractVersion'>",
    given: "Omit<now.shell.ShellServices, 'api' | 'storedAnswer'>",
  },
  {
    about: 'remotes of the last release, as the shell mounts them',
    wanted: 'now.shell.RemoteModule',
    given: 'before.shell.RemoteModule',
  },
  {
    about: 'requests from pages of the last release, as the API parses them',
    wanted: '{ [Name in BuiltCall]: now.calls.CallRequest<Name> }',
    given: '{ [Name in BuiltCall]: before.calls.CallRequest<Name> }',
  },
  {
    about: 'responses of the API, as pages of the last release read them',
    wanted: '{ [Name in BuiltCall]: before.calls.CallResponse<Name> }',
    given: '{ [Name in BuiltCall]: now.calls.CallResponse<Name> }',
  },
  {
    about: 'embedded page data, as a shell of the last release reads it',
    // No shell reads `contract` of a remote's release, which the last release still has.
    wanted:
      "Omit<before.federation.PageData, 'site' | 'releases'> & { releases: Pick<before.federation.ReleaseList, 'shell'> & " +
      "{ remotes: Record<keyof before.federation.ReleaseList['remotes'], Omit<before.federation.RemoteRelease, 'contract'>> } }",
    given: "Omit<now.federation.PageData, 'site'>",
  },
  {
    about: 'built parts of the last release, as the publisher reads them',
    wanted: 'now.built.BuiltRelease',
    given: 'before.built.BuiltRelease',
  },
];

const modules = { shell: 'shell.ts', calls: 'calls.ts', federation: 'federation.ts', built: 'built-release.ts' };

/** Imports the modules of a contract, wherever it has them: a release may have moved one to another folder. */
const imports = (name: string, place: string): string =>
  Object.entries(modules)
    .flatMap(([key, file]) =>
      globSync(`{,*/}${file}`, { cwd: place }).map((found) => `import type * as ${name}_${key} from './${name}/${found}';`),
    )
    .join('\n');

const qualified = (type: string): string => type.replace(/\b(before|now)\.(\w+)\./g, '$1_$2.');

export interface BreakingChange {
  readonly about: string;
  /** Compiler output. */
  readonly details: string;
}

/**
 * Finds changes of a contract that aren't additive: types that provide less, or require more, than before.
 * @param before folder of types, as written by `writeContractTypes`
 * @param now likewise
 */
export async function findBreakingChanges(before: string, now: string): Promise<BreakingChange[]> {
  mkdirSync(workFolder, { recursive: true });
  // Must be inside the project, so that the types' own imports resolve.
  const folder = mkdtempSync(path.join(workFolder, 'contract-'));
  try {
    for (const [name, place] of [
      ['before', before],
      ['now', now],
    ] as const) {
      symlinkSync(place, path.join(folder, name), 'junction');
    }
    const lines = sides.map(
      ({ wanted, given }, index) => `export const side${index}: ${qualified(wanted)} = given<${qualified(given)}>();`,
    );
    const head = `${imports('before', before)}\n${imports('now', now)}\ntype BuiltCall = before_calls.BuiltCall;\ndeclare function given<T>(): T;\n`;
    writeFileSync(path.join(folder, 'sides.ts'), `${head}${lines.join('\n')}\n`);
    const options = { extends: path.join(root, 'shared-build/tsconfig.browser.json'), files: ['sides.ts'] };
    const compilerOptions = { preserveSymlinks: true, noUnusedLocals: false };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }));
    const said = await new Promise<string>((resolve) => {
      execFile('tsc', ['-p', folder, '--pretty', 'false'], (_, out) => resolve(out));
    });
    const first = head.split('\n').length;
    return said
      .split(/\n(?=\S)/)
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const [, line] = /^[^\n]*sides\.ts\((\d+),/.exec(text) ?? [];
        return { about: sides[Number(line) - first]?.about ?? 'the types themselves', details: text.trim() };
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
