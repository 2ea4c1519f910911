import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellServices } from 'shared-contracts/shell';
import { shellModules } from './shared-modules.ts';
import { shellNamesIn, shellNamesInFolder, shellOffers } from './shell-names.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = globSync('remote-*', { cwd: root });
const sources = globSync('{shared-ui,remote-*}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] });

it('finds the names of the shell in a source and ignores lookalikes [T6]', () => {
  expect(
    shellNamesIn(`
      import { type Language, useShell as shell } from 'shared-contracts/shell';
      import{useParams}from"shared-ui/router";
      export { useTranslation } from 'shared-ui/i18n';
      import { Button } from 'shared-ui/antd';
      const { api, openLogin: open } = useShell();
      const { contacts } = useShell().site;
      void api('quote', {});
    `),
  ).toEqual([
    'shared-contracts/shell#useShell',
    'shared-ui/router#useParams',
    'shared-ui/i18n#useTranslation',
    'useShell()#api',
    'useShell()#openLogin',
    'useShell()#site',
    'api#quote',
  ]);
});

/** Uses a service only if the shell has it, so a build must not record it as required. */
const optional = ['shared-ui/src/late-part/late-part.tsx'];

it('finds every use of the shell in the sources of remotes [T6]', () => {
  const own = shellModules.filter((name) => name.startsWith('shared-')).join('|');
  const whole = new RegExp(`import (?:\\* as )?\\w+ from '(?:${own})'`);
  const unrecorded = sources.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const calls = source.match(/\buseShell\(\)/g) ?? [];
    const recorded = source.match(/\}\s*=\s*useShell\(\);|\buseShell\(\)\.\w/g) ?? [];
    return recorded.length !== calls.length || whole.test(source);
  });
  expect(unrecorded).toEqual(optional);
});

it.each(remotes.map((name) => [name]))('everything that %s uses is offered by the shell [T6]', (name) => {
  const uses = shellNamesInFolder(path.join(root, name, 'src'));
  expect(uses).toContain('shared-contracts/shell#useShell');
  expect(uses.filter((each) => !shellOffers.includes(each))).toEqual([]);
});

it('the shell offers exports, services and calls [T6][F14]', () => {
  expect(shellOffers).toEqual(
    expect.arrayContaining([
      'react/jsx-runtime#jsx',
      'shared-ui/router#useParams',
      'useShell()#openLogin',
      'useShell()#notify',
      'api#quote',
    ]),
  );
});

it('the shell offers exactly its services [T6]', () => {
  // A missing or unknown service doesn't compile.
  const services: Record<keyof ShellServices, true> = {
    api: true,
    describePage: true,
    figures: true,
    loadPart: true,
    markUnsaved: true,
    navigate: true,
    notify: true,
    openAccount: true,
    openAccountDialog: true,
    openFreeTrial: true,
    openLogin: true,
    openPurchase: true,
    preloadPage: true,
    reload: true,
    rename: true,
    session: true,
    setTimeZone: true,
    signIn: true,
    signOut: true,
    site: true,
    storedAnswer: true,
    switchLanguage: true,
    track: true,
  };
  const offered = shellOffers.flatMap((name) => /^useShell\(\)#(\w+)$/.exec(name)?.[1] ?? []);
  expect(offered.toSorted()).toEqual(Object.keys(services).toSorted());
});
