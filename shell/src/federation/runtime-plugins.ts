import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { integrityOf } from './integrity.ts';

/** No time limit: the longest delay that a browser's timer supports. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/** Creates the script element of an entry on another host, whose integrity the browser checks. */
const checkedScript = (integrity: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity });

/** Waits for remotes' entries without a time limit; the runtime's own limit is 20 s. */
export const waitForEntries: ModuleFederationRuntimePlugin = {
  name: 'wait-for-entries',
  createScript: ({ url }) => {
    const integrity = integrityOf(url);
    return { timeout: NO_LIMIT_MS, ...(integrity && { script: checkedScript(integrity) }) };
  },
};

/**
 * Lets a shared module load again after its file failed. By default the runtime caches the rejected promise in the share scope of all
 * parts, and returns it for every later attempt.
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
