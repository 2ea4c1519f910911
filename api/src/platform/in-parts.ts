/** Rows of one statement: each may have more than a dozen values, and a statement takes 65,535. */
const AT_ONCE = 1000;

/** Rows in as many parts as statements need. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) => items.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}
