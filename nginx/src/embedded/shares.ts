/** Counts how much each key is using. */
export interface Shares {
  /** @returns false if the key is at its limit */
  take(key: string): boolean;
  giveBack(key: string): void;
}

export function createShares(most: number): Shares {
  const held = new Map<string, number>();
  return {
    take(key) {
      const count = held.get(key) ?? 0;
      if (count >= most) return false;
      held.set(key, count + 1);
      return true;
    },
    giveBack(key) {
      const count = held.get(key) ?? 0;
      if (count > 1) held.set(key, count - 1);
      else held.delete(key);
    },
  };
}
