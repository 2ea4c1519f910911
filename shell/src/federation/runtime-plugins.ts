import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { integrityOf } from './integrity.ts';
import { needChunk, needsOf, recordNeeds, type ChunkFiles } from '../pending-files/pending-files.ts';

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

const shareName = (name: string, version: unknown) => `${name}@${String(version)}`;

/** Records which files a shared module waits for. Its loading starts long after the page that uses it has requested its own chunks. */
export const recordShares: ModuleFederationRuntimePlugin = {
  name: 'record-shares',
  beforeRegisterShare: (registration) => {
    const { pkgName, shared } = registration;
    const { get, version } = shared;
    if (get) shared.get = (() => recordNeeds(needsOf(shareName(pkgName, version)), () => get())) as typeof get;
    return registration;
  },
};

/** What a build passes to the federation for each chunk that it requests. */
interface ConsumeOptions {
  readonly chunkId: string | number;
  /** The build's runtime, whose type in the library lacks what names files. */
  readonly webpackRequire: object;
  readonly chunkMapping: Readonly<Record<string, readonly (string | number)[]>>;
  readonly moduleToHandlerMapping: Readonly<
    Record<string, { readonly shareKey: string; readonly shareInfo: { readonly shareConfig?: { readonly requiredVersion?: unknown } } }>
  >;
}

/** Records the files of a chunk, and the shared modules it uses: those with files of their own require one exact version. */
export function needConsumer({ chunkId, webpackRequire, chunkMapping, moduleToHandlerMapping }: ConsumeOptions): void {
  const consumed = (chunkMapping[chunkId] ?? []).flatMap((module) => moduleToHandlerMapping[module] ?? []);
  needChunk(
    webpackRequire as ChunkFiles,
    chunkId,
    consumed.map(({ shareKey, shareInfo }) => shareName(shareKey, shareInfo.shareConfig?.requiredVersion)),
  );
}
