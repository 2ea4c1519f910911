import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** No clock gives a file up: the longest time that a browser's timer takes. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/** Waits for remotes' entries for as long as they take; the runtime's own limit is 20 s. */
export const waitForEntries: ModuleFederationRuntimePlugin = {
  name: 'wait-for-entries',
  createScript: () => ({ timeout: NO_LIMIT_MS }),
};

/**
 * Lets a shared module whose file has failed be asked for again. Left to itself the runtime keeps the failed promise, in the
 * scope that all parts have in common, and answers every later attempt with it.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'retry-shares',
  errorLoadShare: ({ pkgName, shareInfo, shareScopeMap }) => {
    for (const scope of [shareInfo?.scope ?? []].flat()) {
      for (const shared of Object.values(shareScopeMap[scope]?.[pkgName] ?? {})) {
        if (!shared.loaded && !shared.lib) shared.loading = null;
      }
    }
  },
};
