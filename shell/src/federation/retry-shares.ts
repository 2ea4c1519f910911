import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

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
