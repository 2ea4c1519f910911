import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';

const places = ['gateway/node_modules', 'node_modules'].map((name) => path.join(root, name));

/**
 * Makes a package of this project, in its locked version, available to a folder.
 * @param as the name to import it by
 * @throws Error if it isn't installed
 */
export function linkPackage(name: string, folder: string, as = name): void {
  const place = places.find((each) => existsSync(path.join(each, name)));
  if (!place) throw new Error(`${name} is not installed`);
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(path.join(place, name), path.join(folder, 'node_modules', as));
}
