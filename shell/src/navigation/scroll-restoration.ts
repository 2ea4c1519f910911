/** A reader's place on a page: the scroll position and the focused link or button. */
interface Place {
  readonly top: number;
  readonly focus: Named | undefined;
}

/** Identifies an element so that it can be found after a rerender: its index among those that match the selector. */
interface Named {
  readonly selector: string;
  readonly index: number;
}

const KEY = 'tidegate.places';
/** More history entries than anyone goes back through. */
const MAX_PLACES = 50;

let isForgotten = false;

function readAll(): readonly (readonly [key: string, place: Place])[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

function write(key: string, place: Place): void {
  if (isForgotten) return;
  try {
    const others = readAll().filter(([other]) => other !== key);
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, place]].slice(-MAX_PLACES)));
  } catch {
    // Without storage the reader returns to the top.
  }
}

/** Discards all places, which reveal what someone has viewed; the page being left is not stored either. */
export function forgetPlaces(): void {
  isForgotten = true;
  addEventListener('pageshow', () => (isForgotten = false), { once: true });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

function nameOf(element: Element | null): Named | undefined {
  const name = ['id', 'href'].find((attribute) => element?.getAttribute(attribute));
  if (!element || !name) return undefined;
  const selector = `${element.tagName.toLowerCase()}[${name}=${JSON.stringify(element.getAttribute(name))}]`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/**
 * Tracks the place on the page of a history entry.
 * @returns a function that stops tracking
 */
export function rememberPlace(key: string): () => void {
  let top = window.scrollY;
  let focus = nameOf(document.activeElement);
  let isLeft = false;
  const save = () => {
    if (!isLeft) write(key, { top, focus });
  };
  const onPop = ({ state }: PopStateEvent) => {
    if (state !== null) return;
    // A link to a section scrolls before the router renders, so what follows belongs to the next entry.
    save();
    isLeft = true;
  };
  const onScroll = () => {
    top = window.scrollY;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focus = nameOf(target);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('focusin', onFocus);
  addEventListener('pagehide', save);
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('focusin', onFocus);
    removeEventListener('pagehide', save);
    removeEventListener('popstate', onPop);
    save();
  };
}

/** Restores the place on the page of a history entry. */
export function restorePlace(key: string): void {
  const place = readAll().find(([other]) => other === key)?.[1];
  if (!place) return;
  scrollTo({ top: place.top, behavior: 'instant' });
  if (place.focus) document.querySelectorAll<HTMLElement>(place.focus.selector)[place.focus.index]?.focus({ preventScroll: true });
}

const letBrowserRestore = () => {
  history.scrollRestoration = 'auto';
};
const restoreOurselves = () => {
  history.scrollRestoration = 'manual';
};

/**
 * Takes over scroll restoration from the browser, which cannot know when a page has rendered; page loads are left to the browser.
 * @returns a function that hands it back
 */
export function manageScrollRestoration(): () => void {
  restoreOurselves();
  addEventListener('pagehide', letBrowserRestore);
  addEventListener('pageshow', restoreOurselves);
  return () => {
    letBrowserRestore();
    removeEventListener('pagehide', letBrowserRestore);
    removeEventListener('pageshow', restoreOurselves);
  };
}
