export interface Batch<Item> {
  readonly add: (item: Item) => void;
  readonly flush: () => void;
}

interface BatchOptions<Item> {
  readonly waitMs: number;
  readonly most: number;
  readonly send: (items: Item[]) => void;
}

/** Collects items and sends them in batches: after a while, when there are many, and at the latest when the page is left. */
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
    // Phones often kill a background page without a further event.
    document.addEventListener('visibilitychange', flush, { once: true });
  }

  function add(item: Item): void {
    items.push(item);
    if (items.length >= most) flush();
    // Items added while the page is being left, such as web vitals, cannot wait.
    else if (document.visibilityState === 'hidden') queueMicrotask(flush);
    else if (timer === undefined) start();
  }
  return { add, flush };
}
