import { randomInt } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import type { LocalAddresses } from './open-socket.ts';
import type { CheckedTarget } from '../targets/target-check.ts';

/** How connections use an exit: through local addresses, through an upstream proxy, or directly if neither is set. */
export interface ExitRoute {
  readonly localAddresses?: LocalAddresses | undefined;
  /** Replaces `localAddresses` if they depend on the target. */
  readonly localAddressesTo?: (target: CheckedTarget) => Promise<LocalAddresses | undefined>;
  /** URL with scheme http:, https:, socks4: or socks5:, including credentials. */
  readonly upstream?: string | undefined;
  /** Resolves the host of `upstream`; by default, this machine does. */
  readonly lookup?: LookupFunction;
}

export interface ChosenExit extends ExitRoute {
  readonly address: string;
  readonly countryCode: string;
}

export interface Exits {
  /** @throws Refusal if this gateway can reach none of them */
  choose(exits: Access['exits']): ChosenExit;
}

/** @param routeOf returns undefined for an exit that this gateway cannot reach */
export function createExits(routeOf: (address: string) => ExitRoute | undefined): Exits {
  // One API answer is reused for many connections.
  const known = new WeakMap<Access['exits'], readonly ChosenExit[]>();
  const reachedOf = (exits: Access['exits']): readonly ChosenExit[] => {
    const before = known.get(exits);
    if (before) return before;
    const reached = exits.flatMap((exit) => {
      const route = routeOf(exit.address);
      return route ? [{ ...exit, ...route }] : [];
    });
    known.set(exits, reached);
    return reached;
  };

  return {
    choose(exits) {
      const reached = reachedOf(exits);
      const chosen = reached[randomInt(Math.max(1, reached.length))];
      if (!chosen) throw new Refusal('connectionFailed', 'destination_unavailable');
      return chosen;
    },
  };
}
