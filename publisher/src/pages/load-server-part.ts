import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { FILES_PLACEHOLDER } from 'shared-contracts/releases/built-release';
import type { PublishedPart } from '../site/site-folder.ts';

const nodeRequire = createRequire(import.meta.url);

/**
 * Evaluates the server build of a part, without caching.
 * @param provided modules that it gets from the shell
 */
export function loadServerPart<Exports>({ server, base }: PublishedPart, provided: Readonly<Record<string, unknown>> = {}): Exports {
  const source = readFileSync(server, 'utf8').replaceAll(FILES_PLACEHOLDER, base);
  const module = { exports: {} };
  const require = (name: string): unknown => (name in provided ? provided[name] : nodeRequire(name));
  const run = compileFunction(source, ['module', 'exports', 'require', '__filename'], { filename: server });
  run(module, module.exports, require, server);
  return module.exports as Exports;
}
