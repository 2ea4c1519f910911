import { endpoints } from 'shared-contracts/api/endpoints';
import type { Compilation, Module } from 'webpack';

/** Browser functions whose first argument is the name of an API call. A test finds missing ones. */
export const callers = ['api', 'answerKey', 'keepAnswer', 'keptAnswer', 'readPublic', 'sendBeacon', 'storedAnswer', 'useAnswer'];

const call = new RegExp(String.raw`(?<![\w$])(?:${callers.join('|')})\(\s*(["'])(\w+)\1`, 'g');

/** Names of the API calls in a source. */
export const callsIn = (source: string): string[] =>
  [...source.matchAll(call)].flatMap(([, , name = '']) => (Object.hasOwn(endpoints, name) ? [name] : []));

const modulesWithin = (module: Module & { readonly modules?: readonly Module[] }): readonly Module[] => module.modules ?? [module];

/** Sources of a build: its own modules, and those it bundles. */
export const sourcesOf = ({ modules }: Compilation): string[] =>
  [...modules].flatMap(modulesWithin).map((module) => module.originalSource()?.source().toString() ?? '');

/** Names of the API calls in a build. */
export const usedCalls = (compilation: Compilation): string[] => sourcesOf(compilation).flatMap(callsIn);
