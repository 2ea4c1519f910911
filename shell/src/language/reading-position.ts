import { splitPrefix } from 'shared-contracts/addresses';

const KEY = 'tidegate.readingPosition';
/** What a reader does to move on. */
const movements = ['pointerdown', 'wheel', 'keydown'] as const;

/** A place between two headings, which exists in every language although the texts have different lengths. */
interface Position {
  readonly path: string;
  /** Number of anchors on the page, and the index of the last one above the place. */
  readonly count: number;
  readonly index: number;
  /** Share of the distance to the next anchor, from 0 to 1. */
  readonly share: number;
}

/** Offsets from the top of the document: its start, its headings, its end. */
function anchors(): number[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) => heading.getBoundingClientRect().top + scrollY);
  return [0, ...headings, document.documentElement.scrollHeight].toSorted((one, other) => one - other);
}

const pathHere = () => splitPrefix(location.pathname).path;

/** Stores where the reader is, for the same page in another language. */
export function storeReadingPosition(): void {
  if (scrollY === 0) return;
  const all = anchors();
  const index = Math.max(
    0,
    all.findLastIndex((offset, at) => offset <= scrollY && at < all.length - 1),
  );
  const [above = 0, below = above] = all.slice(index);
  const position: Position = { path: pathHere(), count: all.length, index, share: below > above ? (scrollY - above) / (below - above) : 0 };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // Without storage the page starts at its top.
  }
}

function takePosition(): Position | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Position);
  } catch {
    return undefined;
  }
}

/** @returns whether the page has the place already; its data may still be loading */
function scrollToPosition({ count, index, share }: Position): boolean {
  const all = anchors();
  if (all.length !== count) return false;
  const [above = 0, below = above] = all.slice(index);
  scrollTo({ top: above + (below - above) * share, behavior: 'instant' });
  return true;
}

/** Continues where the reader was before switching the language, unless they have moved on by the time the content is there. */
export function restoreReadingPosition(): void {
  const position = takePosition();
  if (position?.path !== pathHere() || scrollToPosition(position)) return;
  const growth = new ResizeObserver(() => {
    if (scrollToPosition(position)) stop();
  });
  function stop(): void {
    growth.disconnect();
    for (const type of movements) removeEventListener(type, stop);
  }
  growth.observe(document.body);
  for (const type of movements) addEventListener(type, stop, { passive: true });
}
