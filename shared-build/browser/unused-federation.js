// Replaces the modules of the federation runtime that read manifests, preload remotes, load remotes named by a build and describe errors:
// this site uses none of them.
import { DisabledSnapshotHandler } from 'federation-core/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  // Registering a remote again removes it first.
  manifestCache = new Map();
}
export const [runtimeDescMap, buildDescMap, typeDescMap, errorDescMap] = [{}, {}, {}, {}];
export const getGlobalRemoteInfo = () => ({});

const none = () => {
  throw new Error('This part of Module Federation is not included in this site');
};
export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets, none as remotes };
