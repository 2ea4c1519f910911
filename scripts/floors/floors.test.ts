import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from '../lib/root.ts';
import { LINT_PROBE } from '../test/readers.ts';
import { cruiseRooms } from './cruise-rooms.ts';
import { PAGE, withDiagram } from './diagram.ts';
import { findFaults } from './find-faults.ts';
import { floors, NEIGHBORS_MAX, orders, sourcesOf } from './floors.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Imports of sources given by path. */
async function cruiseOf(sources: Readonly<Record<string, string>>): Promise<ICruiseResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'floors-'));
  folders.push(folder);
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  return cruiseRooms(folder, [...new Set(Object.keys(sources).map((file) => file.split('/')[0] ?? ''))]);
}

const faultsOf = async (sources: Readonly<Record<string, string>>) => findFaults(await cruiseOf(sources));

const THING = 'export const thing = 1;\nexport type Thing = typeof thing;\n';
const above = 'api/src/payments/records/thing.ts';
const toAbove = '../../payments/records/thing.ts';

/** Source that imports a thing from a file under another name. */
const from = (file: string, name: string) => `import { thing as ${name} } from '${file}';\nexport { ${name} };\n`;

/** Source of a file that imports from the given rooms. */
const using = (rooms: readonly string[]) => rooms.map((room, index) => from(`../${room}/thing.ts`, `thing${index}`)).join('');

describe('floors of the API [H1]', () => {
  it.each([
    ['an import', `import { thing } from '${toAbove}';\nexport const other = thing;`],
    ['an import of a type', `import type { Thing } from '${toAbove}';\nexport const other: Thing = 1;`],
    ['an import of a type among others', `import { type Thing } from '${toAbove}';\nexport const other: Thing = 1;`],
    ['an export', `export { thing } from '${toAbove}';`],
    ['a dynamic import', `export const other = () => import('${toAbove}');`],
  ])('refuse %s from a floor above', async (_, source) => {
    const below = 'api/src/orders/coupons/other.ts';
    expect(await faultsOf({ [above]: THING, [below]: source })).toEqual([expect.stringContaining(`${below} → ${above}`)]);
  });

  it('refuse an import of a roof file', async () => {
    const faults = await faultsOf({
      'api/src/server.ts': THING,
      'api/src/ops/run.ts': "import { thing } from '../server.ts';\nexport { thing };",
    });
    expect(faults).toEqual([expect.stringContaining('api/src/ops/run.ts → api/src/server.ts')]);
  });

  it('let a floor import from below, the roof from every floor, and a test from anywhere', async () => {
    const upwards = `import { thing } from '${toAbove}';\nexport const other = thing;`;
    const faults = await faultsOf({
      [above]: THING,
      'api/src/orders/coupons/other.test.ts': upwards,
      'api/src/trials/gifts/other.ts': upwards,
      'api/src/server.ts': "import { thing } from './payments/records/thing.ts';\nexport const other = thing;",
    });
    expect(faults).toEqual([]);
  });

  it.each([
    'api/src/orders',
    'gateway/src',
    'nginx/src',
    'publisher/src',
    'scripts',
    'shared-build/src',
    'shared-contracts/src',
    'shared-ui/src',
    'shell/src',
    'remote-tools/src',
  ])('refuse a cycle between folders of %s, even if no two files import each other', async (room) => {
    const faults = await faultsOf({
      [`${room}/first/one.ts`]: "import type { Thing } from '../second/two.ts';\nexport type One = Thing;",
      [`${room}/first/three.ts`]: THING,
      [`${room}/second/two.ts`]: THING,
      [`${room}/second/four.ts`]: "import { thing } from '../first/three.ts';\nexport const four = thing;",
    });
    expect(faults).toContainEqual(expect.stringContaining(`${room}/first → ${room}/second → ${room}/first`));
  });

  it('refuse a circle of types between two files of a folder [H1]', async () => {
    const faults = await faultsOf({
      'shared-ui/src/table/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;",
      'shared-ui/src/table/two.ts': "import type { One } from './one.ts';\nexport type Two = One[];",
    });
    expect(faults).toEqual([expect.stringContaining(['one', 'two', 'one'].map((name) => `shared-ui/src/table/${name}.ts`).join(' → '))]);
  });

  it('refuse a circle through a file directly in the sources, also by the name of the package [H1]', async () => {
    const faults = await faultsOf({
      'shared-contracts/package.json': '{ "name": "shared-contracts", "exports": { "./*": "./src/*.ts" } }',
      'shared-contracts/src/roof.ts': from('./pages/one.ts', 'one'),
      'shared-contracts/src/pages/one.ts': THING,
      'shared-contracts/src/pages/two.ts': from('shared-contracts/roof', 'two').replace('thing as', 'one as'),
      'shared-contracts/src/base.ts': THING,
      'shared-contracts/src/pages/three.ts': from('../base.ts', 'three'),
    });
    const circle = ['pages', 'roof.ts', 'pages'].map((name) => `shared-contracts/src/${name}`).join(' → ');
    expect(faults).toEqual([expect.stringContaining(circle)]);
  });

  it('refuse a circle between a folder and the one inside it', async () => {
    const faults = await faultsOf({
      'api/src/orders/coupons/one.ts': from('./texts/two.ts', 'one'),
      'api/src/orders/coupons/texts/two.ts': THING,
      'api/src/orders/coupons/texts/three.ts': from('../four.ts', 'three'),
      'api/src/orders/coupons/four.ts': THING,
    });
    const circle = ['', '/texts', ''].map((folder) => `api/src/orders/coupons${folder}`).join(' → ');
    expect(faults).toEqual([expect.stringContaining(circle)]);
  });

  it('let a folder and its texts use each other', async () => {
    const texts = { 'api/src/orders/coupons/locales/en.ts': from('../one.ts', 'en'), 'api/src/orders/coupons/one.ts': THING };
    expect(await faultsOf({ ...texts, 'api/src/orders/coupons/two.ts': from('./locales/en.ts', 'en') })).toEqual([]);
  });

  it('refuse one neighbor too many, not counting the platform', async () => {
    const neighbors = ['catalog', 'customers', 'orders', 'payments', 'trials'].slice(0, NEIGHBORS_MAX + 1);
    const sources = Object.fromEntries(['platform', ...neighbors].map((room) => [`api/src/${room}/thing.ts`, THING]));
    const few = ['platform', ...neighbors.slice(1)];
    expect(await faultsOf({ ...sources, 'api/src/tools/use.ts': using(few) })).toEqual([]);
    const faults = await faultsOf({ ...sources, 'api/src/tools/use.ts': using([...few, ...neighbors.slice(0, 1)]) });
    expect(faults).toEqual([
      expect.stringContaining('api/src/tools/** imports from 5 neighbors'),
      expect.stringContaining('api/src/tools imports from 5 neighbors'),
    ]);
  });

  it('count the locales of a feature as part of it', async () => {
    const rooms = ['catalog', 'customers', 'orders', 'payments'];
    const lower = Object.fromEntries(rooms.map((room) => [`api/src/${room}/thing.ts`, THING]));
    const sources = {
      ...lower,
      'api/src/tools/other/thing.ts': THING,
      'api/src/tools/other/locales/thing.ts': THING,
      'api/src/tools/use/locales/thing.ts': THING,
      'api/src/tools/use/use.ts': [
        ...rooms.slice(1).map((room) => from(`../../${room}/thing.ts`, room)),
        ...['../other', '../other/locales', './locales'].map((folder, index) => from(`${folder}/thing.ts`, `thing${index}`)),
      ].join(''),
    };
    expect(await faultsOf(sources)).toEqual([]);
    const faults = await faultsOf({ ...sources, 'api/src/tools/use/locales/more.ts': from('../../../catalog/thing.ts', 'more') });
    expect(faults).toEqual([expect.stringContaining('api/src/tools/use imports from 5 neighbors')]);
  });

  it('include every room of the API', () => {
    const files = globSync('*/**/*.ts', { cwd: path.join(root, 'api/src'), exclude: [`${LINT_PROBE}*/**`] });
    const rooms = [...new Set(files.map((file) => file.split(path.sep)[0] ?? ''))];
    expect(rooms.filter((room) => room !== 'testing').toSorted()).toEqual([...floors].toSorted());
    const page = readFileSync(path.join(root, PAGE), 'utf8');
    for (const [index, room] of floors.entries()) expect(page).toMatch(new RegExp(`\\| ${index + 1} +\\| \`${room}\``));
  });

  it('are drawn with the imports between rooms', async () => {
    const page = '<!-- floors: written by npm run floors -->\nold\n<!-- end of floors -->\nrest';
    const drawn = await withDiagram(
      page,
      await cruiseOf({ [above]: THING, 'api/src/trials/other.ts': from('../payments/records/thing.ts', 'one') }),
    );
    expect(drawn).not.toContain('old');
    expect(drawn).toMatch(/\["payments"\][^]*\["trials"\][^]*-->[^]*\nrest$/);
  });
});

describe.each(Object.entries(orders).filter(([room]) => room !== 'api'))('the order of %s', (room, { floors: own, base }) => {
  const [lowest = '', next = ''] = own;
  const sources = sourcesOf(room);
  const file = (folder: string) => `${sources}/${folder}/thing.ts`;

  it('includes every folder, and base files that exist', () => {
    const source = path.join(root, sources);
    const rooms = new Set(
      globSync('*/**/*.ts', { cwd: source, exclude: ['**/*.test.ts', `${LINT_PROBE}*/**`] }).map((each) => each.split(path.sep)[0] ?? ''),
    );
    rooms.delete('testing');
    expect([...rooms].toSorted()).toEqual([...own].toSorted());
    expect(
      globSync(
        base.map((name) => `${name}.ts`),
        { cwd: source },
      ),
    ).toHaveLength(base.length);
  });

  it('is described in the documentation', () => {
    expect(readFileSync(path.join(root, PAGE), 'utf8')).toContain(own.map((folder) => `\`${folder}\``).join(', '));
  });

  it('refuses an import from a floor above, of the roof, and of a floor by the base', async () => {
    const low = file(lowest);
    const roof = `${sources}/roof.ts`;
    expect(await faultsOf({ [file(next)]: THING, [low]: from(`../${next}/thing.ts`, 'other') })).toEqual([
      expect.stringContaining(`${low} → ${file(next)}`),
    ]);
    expect(await faultsOf({ [roof]: THING, [low]: from('../roof.ts', 'other') })).toEqual([expect.stringContaining(`${low} → ${roof}`)]);
    for (const name of base.slice(0, 1)) {
      const below = `${sources}/${name}.ts`;
      expect(await faultsOf({ [low]: THING, [below]: from(`./${lowest}/thing.ts`, 'other') })).toEqual([
        expect.stringContaining(`${below} → ${low}`),
      ]);
    }
  });

  it('allows an import from a floor below, of the base, and of everything by the roof', async () => {
    const used = Object.fromEntries(base.slice(0, 1).map((name) => [`${sources}/${name}.ts`, THING]));
    const [below] = Object.keys(used).map((each) => `../${path.posix.basename(each)}`);
    expect(
      await faultsOf({
        ...used,
        [file(lowest)]: below ? from(below, 'thing') : THING,
        [file(next)]: from(`../${lowest}/thing.ts`, 'thing'),
        [`${sources}/roof.ts`]: from(`./${next}/thing.ts`, 'other'),
      }),
    ).toEqual([]);
  });
});
