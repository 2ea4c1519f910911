import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const versionOf = (packageName: string): string => {
  const file = import.meta.resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(new URL(file), 'utf8')) as { version: string }).version;
};

const workspaceVersion = (folder: string): string =>
  (JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8')) as { version: string }).version;

interface SharedModule {
  singleton: boolean;
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
}

/** A singleton on the page, from any release with the same major version. */
const single = (version: string): SharedModule => ({
  singleton: true,
  strictVersion: true,
  version,
  requiredVersion: `^${version.split('.')[0]}.0.0`,
});

/** Hash of a `shared-ui` module's source and the versions of the packages it imports. */
export function exportsHash(text: string): number {
  const packages = [...text.matchAll(/ from '((?:@[^/']+\/)?[^./'][^/']*)/g)].flatMap(([, name]) => name ?? []);
  const releases = packages.filter((name) => !name.startsWith('shared-')).map((name) => `${name}@${versionOf(name)}`);
  return createHash('sha256').update(text).update(releases.join()).digest().readUInt32BE();
}

/**
 * Reused from another part if both were built with the same version; otherwise a part loads its own. A copy from another release may lack a
 * newer component or behave differently.
 */
function reused(name: string): SharedModule {
  const [major, minor] = workspaceVersion('shared-ui').split('.');
  const text = readFileSync(new URL(`../../shared-ui/src/${name}.ts`, import.meta.url), 'utf8');
  const version = `${major}.${minor}.${exportsHash(text)}`;
  return { singleton: false, strictVersion: true, version, requiredVersion: version };
}

/**
 * The federation's table of shared modules. A shared module isn't tree-shaken, so large libraries are shared through a small module of
 * `shared-ui` that re-exports what we use; see docs/adr.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: single(versionOf('react')),
  'react/': single(versionOf('react')),
  'react-dom': single(versionOf('react-dom')),
  'react-dom/': single(versionOf('react-dom')),
  i18next: single(versionOf('i18next')),
  'shared-contracts/page-table': single(workspaceVersion('shared-contracts')),
  'shared-contracts/shell': single(workspaceVersion('shared-contracts')),
  'shared-ui/i18n': single(workspaceVersion('shared-ui')),
  'shared-ui/router': single(workspaceVersion('shared-ui')),
  'shared-ui/query': reused('query'),
  'shared-ui/antd': reused('antd'),
};

const entries = Object.entries(sharedModules);

/** Modules that the shell provides to remotes. A name with a trailing slash covers all modules of a package. */
export const providedToRemotes = Object.fromEntries(entries.filter(([, { singleton }]) => singleton));

/** Those modules by their full names. */
export const shellModules: readonly string[] = [
  ...Object.keys(providedToRemotes).filter((name) => !name.endsWith('/')),
  'react/jsx-runtime',
  'react-dom/client',
];

/** The table for a remote, which bundles no copy of a singleton. */
export const remoteSharedModules = Object.fromEntries(
  entries.map(([name, shared]) => [name, { ...shared, ...(shared.singleton && { import: false as const }) }]),
);
