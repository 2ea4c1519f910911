import { randomInt } from 'node:crypto';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import type { CheckedTarget } from '../targets/target-check.ts';

/** How connections leave by an exit: by an address of this machine, by a proxy, or, where neither is said, directly. */
export interface ExitRoute {
  readonly localAddress?: string | undefined;
  /** In its place where the target decides. */
  readonly localAddressTo?: (target: CheckedTarget) => Promise<string | undefined>;
  /** http:, https:, socks4: or socks5:, with its login. */
  readonly upstream?: string | undefined;
}

export interface ChosenExit extends ExitRoute {
  readonly address: string;
  readonly countryCode: string;
}

export interface Exits {
  /** @throws Refusal where none of them can be reached by this gateway */
  choose(exits: Access['exits']): ChosenExit;
}

/** @param routeOf undefined of an exit that this gateway does not reach */
export function createExits(routeOf: (address: string) => ExitRoute | undefined): Exits {
  // An answer of the API is good for many connections.
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
