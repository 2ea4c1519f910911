import { refuse, type Refusal } from '../refusal.ts';

/** Counts concurrent work per key, without waiting for it. */
export interface Slots {
  /** @throws Refusal if the key has reached its limit */
  enter(of: string): void;
  leave(of: string): void;
  /** Whether a key has reached its limit. */
  isAnyFull(): boolean;
}

/** Runs work for a key unless the key has reached its limit of concurrent work. */
export type ConcurrencyLimit = <Result>(of: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent work per key. Excess work is refused instead of queued, because its caller would give up before it finished.
 * @param most maximum concurrent work per key; 0 disables the limit
 * @param refusal thrown for excess work
 */
export function createSlots(most: number, refusal: () => Refusal = () => refuse('unavailable')): Slots {
  if (most === 0) return { enter: () => {}, leave: () => {}, isAnyFull: () => false };
  const underWay = new Map<string, number>();
  let full = 0;
  return {
    enter: (of) => {
      const before = underWay.get(of) ?? 0;
      if (before >= most) throw refusal();
      underWay.set(of, before + 1);
      if (before + 1 === most) full += 1;
    },
    leave: (of) => {
      const before = underWay.get(of) ?? 0;
      if (before === most) full -= 1;
      const left = before - 1;
      if (left > 0) underWay.set(of, left);
      else underWay.delete(of);
    },
    isAnyFull: () => full > 0,
  };
}

/** The same as a function around the work. */
export function createConcurrencyLimit(most: number, refusal?: () => Refusal): ConcurrencyLimit {
  const { enter, leave } = createSlots(most, refusal);
  return async (of, work) => {
    enter(of);
    try {
      return await work();
    } finally {
      leave(of);
    }
  };
}
