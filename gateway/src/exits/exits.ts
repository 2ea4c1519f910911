import { randomInt } from 'node:crypto';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import type { ChosenExit, ExitRoute } from '../targets/chosen-exit.ts';

export interface Exits {
  /** @throws Refusal if this gateway can reach none of them */
  choose(exits: Access['exits']): ChosenExit;
  /** Another one of the same country, so that usage counts for the right one; undefined if there is none. The failed one is avoided for a while. */
  replace(exits: Access['exits'], failed: ChosenExit): ChosenExit | undefined;
}

/** Thrown if an exit fails, rather than the target: another one may reach it. */
export class ExitFailure extends Refusal {}

/** How long an exit that has failed is used only if there is no other, in milliseconds. */
const AVOIDED_MS = 30_000;

/**
 * @param routeOf returns undefined for an exit that this gateway cannot reach
 * @param elapsed milliseconds since some moment
 */
export function createExits(routeOf: (address: string) => ExitRoute | undefined, elapsed: () => number = () => performance.now()): Exits {
  /** Until when exits are avoided, by address. */
  const avoided = new Map<string, number>();
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

  const works = ({ address }: ChosenExit) => {
    if ((avoided.get(address) ?? 0) > elapsed()) return false;
    avoided.delete(address);
    return true;
  };

  const oneOf = (reached: readonly ChosenExit[]): ChosenExit | undefined => {
    const working = avoided.size === 0 ? reached : reached.filter(works);
    const among = working.length > 0 ? working : reached;
    return among[randomInt(Math.max(1, among.length))];
  };

  return {
    choose(exits) {
      const chosen = oneOf(reachedOf(exits));
      if (!chosen) throw new Refusal('connectionFailed', 'destination_unavailable');
      return chosen;
    },
    replace(exits, failed) {
      avoided.set(failed.address, elapsed() + AVOIDED_MS);
      return oneOf(reachedOf(exits).filter(({ address, countryCode }) => address !== failed.address && countryCode === failed.countryCode));
    },
  };
}
