// Stands for the modules of the federation's runtime that read manifests, preload remotes by them, and load remotes that a build names: this
// site does none of it.
import { DisabledSnapshotHandler } from 'federation-core/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  // A remote that is registered anew is taken out of it.
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});

const none = () => {
  throw new Error('A part of the federation that this site leaves out');
};
export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets, none as remotes };
