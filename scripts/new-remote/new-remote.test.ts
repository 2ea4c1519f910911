import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { manifestsIn } from '../lib/kubernetes-objects.ts';
import { root } from '../lib/root.ts';
import { workspaceEdits } from './workspace-edits.ts';
import { remoteNamesOf } from './remote-names.ts';
import { templateFiles } from './template-files.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly args?: { readonly PART?: string } };
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

const asked = { name: 'remote-made-for-test' };
const names = remoteNamesOf(asked);

function edited(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const edit = workspaceEdits(names).find((each) => each.file === file);
  return edit ? edit.change(text) : text;
}

describe('names of a new remote', () => {
  it('are derived from its name', () => {
    expect(names).toEqual({
      name: 'remote-made-for-test',
      slug: 'made-for-test',
      id: 'madeForTest',
      component: 'MadeForTest',
      title: { en: 'Made for test', zh: 'Made for test 专区' },
      owner: '@tidegate/platform',
    });
  });

  it.each(['rewards', 'remote-', 'remote-Rewards', 'remote-two--hyphens', 'remote-ends-', 'remote-a1', 'remote-../x', 'remote_rewards'])(
    'reject %s',
    (name) => {
      expect(() => remoteNamesOf({ name })).toThrow('is not a valid name of a remote');
    },
  );

  it.each(['remote-help', 'remote-buy', 'remote-zh', 'remote-api', 'remote-assets', 'remote-livez', 'remote-home'])(
    'reject %s, whose address is already in use',
    (name) => {
      expect(() => remoteNamesOf({ name })).toThrow('already');
    },
  );

  it.each([
    [{ owner: 'rewards' }, 'is not a valid owner'],
    [{ title: { en: "It's" } }, 'is not a valid title'],
    [{ title: { en: 'A title that is far too long for it' } }, 'is not a valid title'],
    [{ title: { zh: '<b>' } }, 'is not a valid title: set --title-zh to'],
  ])('reject %j', (more, words) => {
    expect(() => remoteNamesOf({ ...asked, ...more })).toThrow(words);
  });
});

describe('new remote', () => {
  it('has all placeholders filled in, also in file names', () => {
    const files = templateFiles(names);
    expect(files.has('remote-made-for-test/src/made-for-test/made-for-test-page.tsx')).toBe(true);
    expect(files.has('e2e/remote-made-for-test/made-for-test.spec.ts')).toBe(true);
    for (const [file, text] of files) expect([file, /__[a-z-]+__/.exec(`${file}${text}`)?.[0]]).toEqual([file, undefined]);
  });

  it.each([
    ['shared-contracts/src/pages/parts.ts', ", 'remote-made-for-test'"],
    ['CODEOWNERS', '\n/remote-made-for-test/ @tidegate/platform\n'],
    ['docs/architecture.md', '| [`remote-made-for-test`](../remote-made-for-test) |'],
  ])('is added to %s', (file, words) => {
    expect(edited(file)).toContain(words);
  });

  it('has its own publish service, which depends on no other part, nor another on it [T9]', () => {
    const { services } = parse(edited('docker-compose.yml'), { merge: true }) as { services: Readonly<Record<string, Service>> };
    const service = services['publish-remote-made-for-test'];
    expect(service?.build?.args?.PART).toBe('remote-made-for-test');
    expect(Object.keys(service?.depends_on ?? {})).toEqual(['api']);
    expect(service?.image).toBe('${IMAGE_PREFIX:-tidegate}/publish-remote-made-for-test:${TIDEGATE_TAG:-latest}');
    expect(Object.values(services).filter((other) => other.depends_on?.['publish-remote-made-for-test'])).toEqual([]);
  });

  it('defines its page itself: other rooms only add its name [T6]', () => {
    const title = (language: string) => templateFiles(names).get(`remote-made-for-test/src/page-heads/${language}.ts`);
    expect(title('en')).toContain("title: 'Made for test',");
    expect(title('zh')).toContain("title: 'Made for test 专区',");
    const rooms = workspaceEdits(names).flatMap(({ file }) => (file.includes('/') ? [file] : []));
    expect(rooms.filter((file) => !file.startsWith('deploy/'))).toEqual(['shared-contracts/src/pages/parts.ts', 'docs/architecture.md']);
  });

  it('has a job in each cluster that publishes the site, in the order in which Kustomize renders them [T6]', () => {
    const places = (file: string) => [...edited(file).matchAll(/^ {2}name: publish-(remote-\S+)$/gm)].map(([, remote = '']) => remote);
    for (const file of globSync('deploy/kubernetes/{base/publish,rendered/*}.yaml', { cwd: root }))
      expect([file, places(file).includes('remote-made-for-test')]).toEqual([file, places(file).includes('remote-tools')]);
    const added = places('deploy/kubernetes/rendered/one-region.yaml');
    expect(added).toEqual(added.toSorted());
    const jobs = manifestsIn(edited('deploy/kubernetes/rendered/one-region.yaml')).filter(({ kind }) => kind === 'Job');
    const withoutName = (name: string) =>
      JSON.stringify(jobs.find(({ metadata }) => metadata.name === `publish-${name}`)).replaceAll(name, 'remote');
    expect(withoutName('remote-made-for-test')).toBe(withoutName('remote-tools'));
  });

  it('is added to a one-line and to a multi-line list', () => {
    const [edit] = workspaceEdits(names);
    const head = 'export const remoteNames = [';
    expect(edit?.change(`${head}'remote-a', 'remote-b'] as const;`)).toBe(
      `${head}'remote-a', 'remote-b', 'remote-made-for-test'] as const;`,
    );
    expect(edit?.change(`${head}\n  'remote-a',\n] as const;`)).toBe(`${head}\n  'remote-a', 'remote-made-for-test',\n] as const;`);
  });

  it('is rejected if an edited file no longer matches', () => {
    const [edit] = workspaceEdits(names);
    expect(() => edit?.change('export const others = [];')).toThrow('shared-contracts/src/pages/parts.ts has nothing that matches');
  });
});
