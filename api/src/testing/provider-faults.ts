import { networkConnection, type Connection } from '../customers/third-party/provider-fetch.ts';
import type { ProviderFaults } from '../sandbox/third-party/stand-ins.ts';

type Fetch = Connection['fetch'];

export interface PlayedFaults extends ProviderFaults {
  /** Replaces `fetch` to other services from now on; `next` reaches the simulated services. */
  play(fault: (next: Fetch) => Fetch): void;
  /** Restores the simulated services. */
  heal(): void;
}

export function createProviderFaults(timeoutMs = networkConnection.timeoutMs): PlayedFaults {
  let fault: ((next: Fetch) => Fetch) | undefined;
  return {
    timeoutMs,
    between: (next) => async (url, request) => (fault?.(next) ?? next)(url, request),
    play: (played) => {
      fault = played;
    },
    heal: () => {
      fault = undefined;
    },
  };
}

/** A service that never responds, until the request is aborted. */
export const silent: Fetch = async (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
