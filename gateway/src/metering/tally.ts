/** Sums by key; keys with a sum of zero are removed. */
export class Tally {
  readonly #sums = new Map<string, number>();

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }

  add(key: string, count = 1): void {
    this.#sums.set(key, this.of(key) + count);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#sums.set(key, left);
    else this.#sums.delete(key);
  }

  /** Keys whose sum exceeds `most`, with the surplus. */
  above(most: number): [key: string, surplus: number][] {
    return [...this.#sums].flatMap(([key, sum]): [string, number][] => (sum > most ? [[key, sum - most]] : []));
  }
}
