import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import federationOfBuilds from '@module-federation/webpack-bundler-runtime/bundler';
import { retryShares, waitForEntries } from './runtime-plugins.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** How each of them is shared, as `shared-build/shared-modules` has it: the build puts it here. */
declare const LENT_MODULES: Readonly<
  Partial<Record<string, { version: string; requiredVersion: string; singleton: boolean; strictVersion: boolean }>>
>;

// Remotes are built without a runtime of their own and take this one, by the names that their builds look for.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_BUNDLER_RUNTIME: federationOfBuilds });
runtimeCore.registerGlobalPlugins([retryShares, waitForEntries]);

const shared = Object.entries(sharedLibraries).map(([name, library]) => {
  const lent = LENT_MODULES[name] ?? LENT_MODULES[name.replace(/\/.*/, '/')];
  if (!lent) throw new Error(`${name} is no shared module`);
  const { version, ...shareConfig } = lent;
  return [name, { version, lib: () => library, shareConfig }] as const;
});

/** The federation's host. Fetched beside the shell, which draws the frame without it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(shared),
  shareStrategy: 'loaded-first',
});
