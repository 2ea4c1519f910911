import { endpoints } from 'shared-contracts/endpoints';
import type { Compilation, Module } from 'webpack';

/** Functions of the browser whose first argument names a call; a test finds the ones that are missing here. */
export const callers = ['api', 'answerKey', 'keepAnswer', 'keptAnswer', 'readPublic', 'sendBeacon', 'storedAnswer', 'useAnswer'];

const call = new RegExp(String.raw`(?<![\w$])(?:${callers.join('|')})\(\s*(["'])(\w+)\1`, 'g');

/** Calls that a source makes. */
export const callsIn = (source: string): string[] =>
  [...source.matchAll(call)].flatMap(([, , name = '']) => (Object.hasOwn(endpoints, name) ? [name] : []));

const modulesWithin = (module: Module & { readonly modules?: readonly Module[] }): readonly Module[] => module.modules ?? [module];

/** Calls that a build makes, in its own modules and in those it takes along. */
export const usedCalls = ({ modules }: Compilation): string[] =>
  [...modules].flatMap(modulesWithin).flatMap((module) => callsIn(module.originalSource()?.source().toString() ?? ''));
