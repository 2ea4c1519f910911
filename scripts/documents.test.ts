import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sandboxScenarios } from 'shared-contracts/constants';
import { root } from './lib/root.ts';

/** Written from the last run of a command, so that their files may have been renamed since. */
const GENERATED = /<!-- \w+: written by [\s\S]*?<!-- end/g;
const RECORDS = ['docs/clients.md', 'docs/drills.md', 'docs/mutation.md', 'docs/spec-coverage.md', 'docs/words.md'];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const documents = files.filter((file) => file.endsWith('.md') && !/^(last-release|content)\//.test(file) && !RECORDS.includes(file));

/** Anchors of the headings in a document, as GitHub makes them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe.each(documents.map((file) => ({ file, text: read(file).replaceAll(GENERATED, '') })))('$file', ({ file, text }) => {
  it('names source files that exist', () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))).toEqual([]);
  });

  it('names symbols that are in the files it names for them', () => {
    const named = [...text.matchAll(/`(\w+)(?:\(\))?`(?: in | of |, in | \()`((?:[\w.-]+\/)*[\w.-]+\.tsx?)`/g)];
    const missing = named.filter(([, symbol = '', name = '']) => {
      const places = files.filter((each) => each === name || each.endsWith(`/${name}`));
      return !places.some((place) => new RegExp(`\\b${symbol}\\b`).test(read(place)));
    });
    expect(missing.map(([words]) => words)).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const links = [...text.matchAll(/\]\(([\w./-]+\.md)?#([^)\s]+)\)/g)].map(([, to, anchor = '']) => ({ to, anchor }));
    const anchorsOf = (to: string | undefined) => anchorsIn(to === undefined ? text : read(path.join(path.dirname(file), to)));
    expect(links.filter(({ to, anchor }) => !anchorsOf(to).includes(anchor))).toEqual([]);
  });

  it('names scenarios that exist', () => {
    const scenarios = [...text.matchAll(/--scenario=([a-z]\w+)/g)].map(([, name = '']) => name);
    expect(scenarios.filter((name) => !(sandboxScenarios as readonly string[]).includes(name))).toEqual([]);
  });
});

it('docs/README.md lists every document of its folder', () => {
  const index = read('docs/README.md');
  const listed = documents.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md');
  expect(listed.filter((file) => !index.includes(`(${path.basename(file)})`))).toEqual([]);
});

interface Package {
  readonly name: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
}

describe('docs/comparison.md', () => {
  it('names its evidence by the full path', () => {
    const named = [...read('docs/comparison.md').matchAll(/`([^`\s]+\.(?:tsx?|md))`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});

describe('docs/libraries.md', () => {
  const packages = files.filter((file) => /^(?:[\w-]+\/){0,2}package\.json$/.test(file)).map((file) => JSON.parse(read(file)) as Package);
  const own = new Set(packages.map(({ name }) => name));
  const used = packages
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    .filter((name) => !own.has(name) && !name.startsWith('@types/'));
  /** Names in the tables of libraries; `@scope/one, two` stands for two of the same scope. */
  const listed = [...read('docs/libraries.md').matchAll(/^\| ([^|]+?) *\|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => !/^(?:library|-+)$|`|\(images\)/.test(cell))
    .flatMap((cell) => {
      const scope = /^@[^/]+\//.exec(cell)?.[0] ?? '';
      return cell
        .split(', ')
        .map((name) => name.replace(/ [\d.]+$/, ''))
        .map((name) => (used.includes(name) ? name : scope + name));
    });

  it('has a reason for every library that a package uses', () => {
    expect([...new Set(used)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists only libraries that a package uses', () => {
    expect(listed.filter((name) => !used.includes(name))).toEqual([]);
  });
});

it('docs/adr/0025-which-ui-kit.md lists the folders that use antd', () => {
  const decision = read('docs/adr/0025-which-ui-kit.md');
  const using = files
    .filter((file) => /^(?:shell|remote-[\w-]+)\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /'(?:shared-ui\/antd|@ant-design\/pro-components)/.test(read(file)))
    .map((file) => path.posix.dirname(file));
  const listed = [...decision.matchAll(/\(((?:`[\w/-]+`(?:, )?)+)\)/g)]
    .flatMap(([, folders = '']) => folders.split(', ').map((folder) => folder.slice(1, -1)))
    .filter((folder) => /^(?:shell|remote-)/.test(folder) && folder !== 'remote-account/src/table');
  expect([...new Set(using)].toSorted()).toEqual(listed.toSorted());
});
