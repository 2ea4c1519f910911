import { byNetwork, type Connection } from '../customers/third-party/provider-fetch.ts';
import type { ProviderFaults } from '../sandbox/third-party/stand-ins.ts';

type Fetch = Connection['fetch'];

export interface PlayedFaults extends ProviderFaults {
  /** From now on this is what we reach of other services; `next` reaches the stand-ins. */
  play(fault: (next: Fetch) => Fetch): void;
  /** Puts the stand-ins back. */
  heal(): void;
}

export function createProviderFaults(timeoutMs = byNetwork.timeoutMs): PlayedFaults {
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

/** A service that answers nothing until it is given up. */
export const silent: Fetch = async (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
