import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'shared-contracts/languages';
import { remoteNames } from 'shared-contracts/pages/routes';
import { fillTemplates } from '../lib/fill-templates.ts';
import { root } from '../lib/root.ts';
import type { RemoteNames } from './remote-names.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const shared = ['shared-contracts', 'shared-ui', 'shared-build'];

const manifestOf = (room: string): Manifest => JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as Manifest;

/** Versions that the other remotes use. */
function versions(): Record<string, string> {
  const { dependencies: { i18next = '', react = '' } = {} } = manifestOf(remoteNames[0]);
  return { i18next, react, ...Object.fromEntries(shared.map((room) => [room, manifestOf(room).version])) };
}

/** Files of a new remote, by path from the root. */
export function templateFiles({ name, slug, id, component, title, owner }: RemoteNames): Map<string, string> {
  const words: Readonly<Record<string, string>> = {
    name,
    slug,
    id,
    component,
    owner,
    ...Object.fromEntries(languages.map((language) => [`title-${language}`, title[language]])),
    ...versions(),
  };
  const files = fillTemplates(path.join(import.meta.dirname, 'template'), words);
  return new Map([...files].map(([file, text]) => [file.replace(/^remote\//, `${name}/`), text]));
}
