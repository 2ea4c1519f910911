export interface Batch<Item> {
  readonly add: (item: Item) => void;
  /** Sends what has gathered, now. */
  readonly flush: () => void;
}

interface BatchOptions<Item> {
  /** How long items gather, in milliseconds. */
  readonly waitMs: number;
  readonly most: number;
  readonly send: (items: Item[]) => void;
}

/** Gathers items and sends them together: after a while, when there are many, and at the latest when the page is left. */
export function createBatch<Item>({ waitMs, most, send }: BatchOptions<Item>): Batch<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const gathered = items;
    items = [];
    if (gathered.length > 0) send(gathered);
  }

  function start(): void {
    timer = setTimeout(flush, waitMs);
    addEventListener('pagehide', flush, { once: true });
    // On a phone a page in the background is often ended without a word.
    document.addEventListener('visibilitychange', flush, { once: true });
  }

  function add(item: Item): void {
    items.push(item);
    if (items.length >= most) flush();
    // What comes up while the page is being left, as measures do, has no time to wait.
    else if (document.visibilityState === 'hidden') queueMicrotask(flush);
    else if (timer === undefined) start();
  }
  return { add, flush };
}
