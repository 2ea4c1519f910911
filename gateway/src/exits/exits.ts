import { randomInt } from 'node:crypto';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import type { ChosenExit, ExitRoute, Family } from '../targets/chosen-exit.ts';

export interface Exits {
  /**
   * @param families of the target, if the exit has to reach one of them
   * @throws Refusal if this gateway can reach none of them, or none that reaches the target
   */
  choose(exits: Access['exits'], families?: Families): ChosenExit;
  /** Another one of the same country; undefined if there is none. The failed one is avoided for a while. */
  replace(exits: Access['exits'], failed: ChosenExit, families?: Families): ChosenExit | undefined;
}

type Families = readonly Family[];

/** Thrown if an exit fails, rather than the target: another one may reach it. */
export class ExitFailure extends Refusal {}

/** Thrown if an exit has no address of the target's families: one that has may reach it. */
export class UnroutableTarget extends Refusal {
  readonly families: Families;

  constructor(families: Families) {
    super('connectionFailed', 'destination_ip_unroutable');
    this.families = families;
  }
}

/** How long an exit that has failed is used only if there is no other, in milliseconds. */
const AVOIDED_MS = 30_000;

/** Whether an exit may reach a target of these families. A proxy decides that itself. */
function reaches({ upstream, localAddresses }: ChosenExit, families: Families | undefined): boolean {
  if (!families || !localAddresses || upstream !== undefined) return true;
  return families.some((family) => localAddresses[family] !== undefined);
}

/**
 * @param routeOf returns undefined for an exit that this gateway cannot reach
 * @param elapsed milliseconds since some moment
 * @param draw draws a whole number from 0 to below `end`
 */
export function createExits(
  routeOf: (address: string) => ExitRoute | undefined,
  elapsed: () => number = () => performance.now(),
  draw: (end: number) => number = (end) => randomInt(end),
): Exits {
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
    return among[draw(Math.max(1, among.length))];
  };

  return {
    choose(exits, families) {
      const reached = reachedOf(exits);
      const chosen = oneOf(families ? reached.filter((exit) => reaches(exit, families)) : reached);
      if (!chosen) throw families ? new UnroutableTarget(families) : new Refusal('connectionFailed', 'destination_unavailable');
      return chosen;
    },
    replace(exits, failed, families) {
      avoided.set(failed.address, elapsed() + AVOIDED_MS);
      const isOther = ({ address, countryCode }: ChosenExit) => address !== failed.address && countryCode === failed.countryCode;
      return oneOf(reachedOf(exits).filter((exit) => isOther(exit) && reaches(exit, families)));
    },
  };
}
