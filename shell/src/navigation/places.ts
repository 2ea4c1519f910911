/** Where a reader was on a page: how far down, and on which link or button. */
interface Place {
  readonly top: number;
  readonly focus: Named | undefined;
}

/** An element, so that it is found again when its page is drawn anew: the how manieth of those that match. */
interface Named {
  readonly selector: string;
  readonly index: number;
}

const KEY = 'tidegate.places';
/** More entries of the history than anybody goes back over. */
const MOST_PLACES = 50;

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
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, place]].slice(-MOST_PLACES)));
  } catch {
    // Without storage the reader comes back to the top.
  }
}

/** Forgets where somebody was, which says what they have looked at; this page, which is being left, is not remembered either. */
export function forgetPlaces(): void {
  isForgotten = true;
  addEventListener('pageshow', () => (isForgotten = false), { once: true });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function nameOf(element: Element | null): Named | undefined {
  const name = ['id', 'href'].find((attribute) => element?.getAttribute(attribute));
  if (!element || !name) return undefined;
  const selector = `${element.tagName.toLowerCase()}[${name}=${JSON.stringify(element.getAttribute(name))}]`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/**
 * Keeps the place on the page of a history entry up to date.
 * @returns stops it
 */
export function rememberPlace(key: string): () => void {
  let top = window.scrollY;
  let focus = nameOf(document.activeElement);
  const save = () => write(key, { top, focus });
  const onScroll = () => {
    top = window.scrollY;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focus = nameOf(target);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('focusin', onFocus);
  addEventListener('pagehide', save);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('focusin', onFocus);
    removeEventListener('pagehide', save);
    save();
  };
}

/** Brings a reader back to their place on the page of a history entry. */
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
 * Takes the scroll position over from the browser, which cannot know when a page of ours is there; a page load stays the browser's.
 * @returns gives it back
 */
export function followPlaces(): () => void {
  restoreOurselves();
  addEventListener('pagehide', letBrowserRestore);
  addEventListener('pageshow', restoreOurselves);
  return () => {
    letBrowserRestore();
    removeEventListener('pagehide', letBrowserRestore);
    removeEventListener('pageshow', restoreOurselves);
  };
}
