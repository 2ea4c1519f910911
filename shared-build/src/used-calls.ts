import { endpoints } from 'shared-contracts/endpoints';
import type { Compilation, Module } from 'webpack';

/** Browser functions whose first argument is the name of an API call. A test finds missing ones. */
export const callers = ['api', 'answerKey', 'keepAnswer', 'keptAnswer', 'readPublic', 'sendBeacon', 'storedAnswer', 'useAnswer'];

const call = new RegExp(String.raw`(?<![\w$])(?:${callers.join('|')})\(\s*(["'])(\w+)\1`, 'g');

/** Names of the API calls in a source. */
export const callsIn = (source: string): string[] =>
  [...source.matchAll(call)].flatMap(([, , name = '']) => (Object.hasOwn(endpoints, name) ? [name] : []));

const modulesWithin = (module: Module & { readonly modules?: readonly Module[] }): readonly Module[] => module.modules ?? [module];

/** Names of the API calls in a build, in its own modules and in those it bundles. */
export const usedCalls = ({ modules }: Compilation): string[] =>
  [...modules].flatMap(modulesWithin).flatMap((module) => callsIn(module.originalSource()?.source().toString() ?? ''));
