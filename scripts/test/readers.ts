import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';

/** A file, folder or pattern outside of a room, relative to the root, that its code names. */
export interface Read {
  readonly pattern: string;
  /** Whether only tests read it, so that what is built or served doesn't depend on it. */
  readonly isByTests: boolean;
}

const CODE = /\.(tsx?|mjs|cjs)$/;
/** A line that is a comment. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Tests, and configurations of types. */
const TESTING = /\.test\.tsx?$|\.json$/;
/** Suites that only `npm test -- --all` runs. */
const LONG = /\.long\./;

/** Folders that `lint-rules.test.ts` writes and removes while other tests list the repository's files. */
export const LINT_PROBE = 'lint-probe-';

let listed: readonly string[] | undefined;

/** Files that Git knows or would add. */
function allFiles(): readonly string[] {
  listed ??= execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', `--exclude=${LINT_PROBE}*`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  return listed;
}

/** Sources and tests in a folder, with the configuration of its types. */
export const codeOf = (folder: string): string[] =>
  allFiles().filter(
    (file) => file.startsWith(`${folder}/`) && ((CODE.test(file) && !LONG.test(file)) || path.posix.basename(file).startsWith('tsconfig.')),
  );

const isRelative = (text: string): boolean => /^\.\.?\//.test(text);

/** What a text names: an import, a path from this file, or a path from the root. What a template inserts can be any name. */
function patternOf(text: string, file: string): string | undefined {
  const template = text.replace(/^\$\{[^}]*\}\//, '').replaceAll(/\$\{[^}]*\}/g, '*');
  if (isRelative(template)) return path.posix.join(path.posix.dirname(file), template);
  // Anything else that looks like a path, such as an address, matches no file.
  return /^[\w.{][^\s:]*\/[^\s:]*[^/]$/.test(template) ? template : undefined;
}

/** Folder of a package that is imported. */
const packageOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import\(?|require\() ?['"]([\w-]+)\//g)].map(([, name = '']) => name);

function textsOf(file: string, source: string): string[] {
  // `include` lists what is checked together, not what it depends on.
  if (file.endsWith('.json')) return [...source.matchAll(/"extends": "([^"]+)"/g)].map(([, text = '']) => text);
  return [...source.replaceAll(COMMENT, '').matchAll(/(['"`])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) => text);
}

interface Named {
  readonly patterns: readonly string[];
  /** Those that are a path from the file, as imports are. */
  readonly followed: readonly string[];
}

const known = new Map<string, Named>();

function namedIn(file: string): Named {
  const earlier = known.get(file);
  if (earlier) return earlier;
  const source = readFileSync(path.join(root, file), 'utf8');
  const texts = textsOf(file, source).map((text) => [text, patternOf(text, file)] as const);
  const patterns = texts.flatMap(([, pattern]) => (pattern === undefined ? [] : [pattern]));
  const followed = texts.flatMap(([text, pattern]) => (pattern !== undefined && isRelative(text) ? [pattern] : []));
  const named = { patterns: [...new Set([...patterns, ...packageOf(source)])], followed: [...new Set(followed)] };
  known.set(file, named);
  return named;
}

const isGlob = (pattern: string): boolean => /[*{?[]/.test(pattern);

/** Existing code that a pattern stands for. */
const codeIn = (pattern: string): string[] =>
  (isGlob(pattern) ? globSync(pattern, { cwd: root }) : [pattern]).filter(
    (file) => (CODE.test(file) || file.endsWith('.json')) && existsSync(path.join(root, file)),
  );

const isOutside = (pattern: string, room: string): boolean =>
  pattern !== room && !pattern.startsWith(`${room}/`) && pattern !== '.' && !pattern.startsWith('..');

/** What the files of a room name outside of it, themselves or through files there. */
export function readsOf(room: string, files: readonly string[]): Read[] {
  const found = new Map<string, boolean>(files.flatMap((file) => (isOutside(file, room) ? [[file, true]] : [])));
  const seen = new Set<string>();
  const visit = (file: string, isByTests: boolean) => {
    const key = `${file} ${isByTests}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { patterns, followed } = namedIn(file);
    for (const pattern of patterns) if (isOutside(pattern, room)) found.set(pattern, isByTests && found.get(pattern) !== false);
    for (const pattern of followed) if (isOutside(pattern, room)) for (const next of codeIn(pattern)) visit(next, isByTests);
  };
  // Types and what jest loads from elsewhere matter to the checks of the room alone.
  for (const file of files) visit(file, TESTING.test(file) || isOutside(file, room));
  return [...found].map(([pattern, isByTests]) => ({ pattern, isByTests }));
}

/** Whether a pattern stands for a file or a folder around it. */
export const covers = (pattern: string, file: string): boolean =>
  file === pattern || file.startsWith(`${pattern}/`) || (isGlob(pattern) && path.matchesGlob(file, pattern));

let setups: readonly (readonly [room: string, file: string])[] | undefined;

/** Files outside of a room that jest loads before its tests. */
export function setupsOf(room: string): string[] {
  setups ??= readSetups();
  return setups.flatMap(([owner, file]) => (owner === room && isOutside(file, room) ? [file] : []));
}

function readSetups(): (readonly [string, string])[] {
  // In a process of its own, because the configuration sets the time zone of the process that loads it.
  const print = "console.log(JSON.stringify((await import('./jest.config.mjs')).default.projects))";
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', print], { cwd: root, encoding: 'utf8' });
  const projects = JSON.parse(output) as readonly { readonly rootDir: string }[];
  return projects.flatMap((project) => {
    const texts = JSON.stringify(project).split('"');
    const files = texts.filter((text) => path.isAbsolute(text) && CODE.test(text));
    return files.map((file) => [path.relative(root, project.rootDir), path.relative(root, file)] as const);
  });
}
