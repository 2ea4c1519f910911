import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEST = /\.test\.tsx?$/;

/** Long suites and those for races, other programs and killed processes, which take seconds per mutant. Redis and nginx start in a moment. */
const SLOW = /\.(pg|clients|long)\.test\.ts$|kill[^/]*\.test\.ts$/;

/** Absolute paths of a room's tests, except the slow ones. */
export function testsOf(room: string): string[] {
  return globSync('**/*.test.ts', { cwd: room, exclude: (name) => /(^|\/)(node_modules|dist|fixtures)$/.test(name) })
    .filter((name) => !SLOW.test(name))
    .map((name) => path.join(room, name))
    .toSorted();
}

/** Checks the help texts of all commands of `npm run ops` at once. */
const HELP_TEST = path.normalize('api/src/ops/ops.test.ts');
const isCommand = (source: string) => /-commands?\.ts$/.test(source);

const importsOf = (test: string) =>
  [...readFileSync(test, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => path.resolve(path.dirname(test), name));

/** Texts are tested beside the code that shows them. */
const folderOf = (source: string) => path.dirname(source).replace(/\/locales$/, '');

/**
 * Tests in or below a source's folder, tests that import a source directly, and for commands the test of their help. Indirect imports don't
 * count: through `testServer()`, almost every API test imports the whole API.
 */
export function relatedTests(tests: readonly string[], sources: readonly string[]): string[] {
  const folders = sources.map((source) => `${folderOf(source)}${path.sep}`);
  const wanted = new Set(sources);
  return tests.filter(
    (test) =>
      TEST.test(test) &&
      (folders.some((folder) => test.startsWith(folder)) ||
        importsOf(test).some((name) => wanted.has(name)) ||
        (test.endsWith(HELP_TEST) && sources.some(isCommand))),
  );
}
