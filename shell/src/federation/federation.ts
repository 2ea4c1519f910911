import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import federationOfBuilds from '@module-federation/webpack-bundler-runtime/bundler';
import { needConsumer, recordShares, retryShares, waitForEntries } from './runtime-plugins.ts';
import { sharedLibraries } from './shared-libraries.ts';

export { loadIntegrity } from './integrity.ts';

/** Sharing options of each module from `shared-build/shared-modules`, injected by the build. */
declare const SHARED_MODULES: Readonly<
  Partial<Record<string, { version: string; requiredVersion: string; singleton: boolean; strictVersion: boolean }>>
>;

// Remotes are built without their own federation runtime and use this one, through the global names that their builds expect.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_BUNDLER_RUNTIME: federationOfBuilds });
runtimeCore.registerGlobalPlugins([retryShares, recordShares, waitForEntries]);

const { bundlerRuntime } = federationOfBuilds;
if (bundlerRuntime) {
  const { consumes } = bundlerRuntime;
  bundlerRuntime.consumes = (options) => {
    consumes(options);
    needConsumer(options);
  };
}

const shared = Object.entries(sharedLibraries).map(([name, library]) => {
  const lent = SHARED_MODULES[name] ?? SHARED_MODULES[name.replace(/\/.*/, '/')];
  if (!lent) throw new Error(`${name} is not a shared module`);
  const { version, ...shareConfig } = lent;
  return [name, { version, lib: () => library, shareConfig }] as const;
});

/** The federation host. Loaded in parallel with the shell, which renders the frame without it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(shared),
  shareStrategy: 'loaded-first',
});
