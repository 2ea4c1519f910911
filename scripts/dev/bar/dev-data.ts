import type { Part, RemoteName } from 'shared-contracts/routes';

/** What a page of `npm run dev` tells its bar, as JSON in the element `DEV_DATA_ID`. */
export interface DevData {
  /** Parts that run from their sources. */
  readonly fromSource: readonly Part[];
  /** Remotes that run neither from source nor from a build. */
  readonly absent: readonly RemoteName[];
}

export const DEV_DATA_ID = 'tidegate-dev';
