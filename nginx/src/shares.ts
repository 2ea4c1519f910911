/** Counts what each key holds. */
export interface Shares {
  /** @returns false where the key holds as much as it may */
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
