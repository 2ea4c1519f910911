/** A browser of another engine. Elements are named by XPath. */
export interface Engine {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  readonly setCookies: (cookies: Readonly<Record<string, string>>) => Promise<void>;
  /** Waits until an expression in the page is true. */
  readonly waitFor: (expression: string) => Promise<void>;
  /** Clicks the first element that can be clicked, as soon as there is one. */
  readonly click: (xpath: string) => Promise<void>;
  readonly type: (xpath: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Size of the window. */
export const [WIDTH, HEIGHT] = [1440, 900];

const PATIENCE_MS = 120_000;
const POLL_MS = 200;

/** Repeats a task until it succeeds. */
export async function retry<Result>(task: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await task();
    } catch (cause) {
      if (performance.now() > end) throw cause;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const placesOf = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  return JSON.stringify(Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index).getBoundingClientRect()));
})()`;

/** Waits until there are elements that no longer move: drivers press where an element was when they looked for it. */
export async function untilStill(evaluate: (expression: string) => Promise<string>, xpath: string): Promise<void> {
  let before = '[]';
  await retry(async () => {
    const places = await evaluate(placesOf(xpath));
    const isStill = places !== '[]' && places === before;
    before = places;
    if (!isStill) throw new Error(`none, or still moving: ${xpath}`);
  });
}
