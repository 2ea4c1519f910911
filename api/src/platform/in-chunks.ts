/** Rows per statement: a row may have more than a dozen values, and a statement is limited to 65,535. */
const AT_ONCE = 1000;

/** Splits rows into chunks that fit into one statement. */
export function inChunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) => items.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}
