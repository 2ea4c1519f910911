import { splitPrefix } from 'shared-contracts/pages/addresses';
import { CONTENT_ID, DIVIDERS, type ReadingPlace } from 'shared-contracts/releases/federation';
import { pageLanguage } from './page-language.ts';

/** What a reader does to move on. */
const movements = ['pointerdown', 'wheel', 'keydown', 'popstate'] as const;

/** Where the content, its dividers and its end are now, as in a `ReadingPlace`. */
function currentTops(): number[] {
  const content = document.getElementById(CONTENT_ID);
  if (!content) return [];
  const tops = [content, ...content.querySelectorAll(DIVIDERS)].map((each) => each.getBoundingClientRect().top);
  return [...tops, content.getBoundingClientRect().bottom];
}

/** The line that a heading is scrolled to, below the header that covers the top of the page. */
function readingLine(): number {
  const content = document.getElementById(CONTENT_ID);
  return content ? Number.parseFloat(getComputedStyle(content).scrollMarginTop) || 0 : 0;
}

/** A browser reload or a hash has scrolled the page already; otherwise the reader has. */
const hasMovedOn = () =>
  scrollY > 0 && location.hash === '' && performance.getEntriesByType('navigation').every((entry) => entry.type !== 'reload');

/** Whether this page is the one that the switch led to: it may have opened in another tab, or the reader may have navigated on. */
function isTarget(path: string): boolean {
  const target = splitPrefix(path);
  return target.prefix === pageLanguage() && target.path === splitPrefix(location.pathname).path;
}

/**
 * Scrolls to the same place between the same two dividers, and stays there while fonts, images and data arrive, until the reader moves on.
 * A page with other dividers stays at its top.
 */
export function showPlace({ path, tops }: ReadingPlace): void {
  const line = readingLine();
  // A divider scrolled to the line may be off by a fraction of a pixel.
  const isAbove = (top: number) => top <= line + 1;
  const above = Math.max(...tops.filter(isAbove));
  const below = Math.min(...tops.filter((top) => !isAbove(top)));
  if (!Number.isFinite(above) || !Number.isFinite(below) || !isTarget(path) || hasMovedOn()) return;
  const share = Math.max(0, line - above) / (below - above);

  const growth = new ResizeObserver(() => {
    if (!isTarget(path)) {
      stop();
      return;
    }
    const now = currentTops();
    if (now.length !== tops.length) return;
    const [start = 0, end = 0] = [now[tops.indexOf(above)], now[tops.indexOf(below)]];
    scrollBy({ top: start + (end - start) * share - line, behavior: 'instant' });
  });
  function stop(): void {
    growth.disconnect();
    for (const type of movements) removeEventListener(type, stop);
  }
  growth.observe(document.body);
  for (const type of movements) addEventListener(type, stop, { passive: true });
}
