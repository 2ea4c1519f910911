import type { Part, RemoteName } from 'shared-contracts/pages/routes';

/** Data for the development bar on a page of `npm run dev`, as JSON in the element `DEV_DATA_ID`. */
export interface DevData {
  /** Parts that run from source. */
  readonly fromSource: readonly Part[];
  /** Remotes with neither a source nor a build running. */
  readonly absent: readonly RemoteName[];
}

export const DEV_DATA_ID = 'tidegate-dev';
