import { restoreReadingPosition, storeReadingPosition } from './reading-position.ts';

let grow: () => void;
const disconnect = jest.fn();
const scrolled = jest.fn();

/** Lays out a page with headings at these offsets, scrolled to a place. */
function layOut(offsets: readonly number[], { height, top = 0, path = '/help' }: { height: number; top?: number; path?: string }): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<main>${offsets.map((offset) => `<h2 data-offset="${offset}"></h2>`).join('')}</main>`;
  Object.assign(globalThis, { scrollY: top });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
}

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  disconnect.mockClear();
  Object.assign(globalThis, {
    scrollTo: ({ top }: ScrollToOptions) => scrolled(top),
    ResizeObserver: class {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe() {}
      disconnect = disconnect;
    },
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { top: Number((this as HTMLElement).dataset.offset) - scrollY } as DOMRect;
  });
});

describe('the reading position after a switch of the language [P8]', () => {
  it('is at the same share of the same section, although the text is shorter', () => {
    layOut([100, 1000, 3000], { height: 5000, top: 2000, path: '/help' });
    storeReadingPosition();
    layOut([100, 800, 1800], { height: 3000, path: '/zh/help' });
    restoreReadingPosition();
    expect(scrolled.mock.calls).toEqual([[1300]]);
  });

  it('is used once, and only on its page', () => {
    layOut([100], { height: 5000, top: 2000, path: '/help' });
    storeReadingPosition();
    layOut([100], { height: 5000, path: '/zh/news' });
    restoreReadingPosition();
    layOut([100], { height: 5000, path: '/zh/help' });
    restoreReadingPosition();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('waits for content that is still loading', () => {
    layOut([100, 900], { height: 2000, top: 900, path: '/person/flow-order' });
    storeReadingPosition();
    layOut([100], { height: 600, path: '/person/flow-order' });
    restoreReadingPosition();
    expect(scrolled).not.toHaveBeenCalled();
    layOut([100, 700], { height: 1500, path: '/person/flow-order' });
    grow();
    expect(scrolled.mock.calls).toEqual([[700]]);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is given up when the reader moves on before that', () => {
    layOut([100, 900], { height: 2000, top: 900 });
    storeReadingPosition();
    layOut([100], { height: 600 });
    restoreReadingPosition();
    dispatchEvent(new Event('wheel'));
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is not stored at the top', () => {
    layOut([100], { height: 5000 });
    storeReadingPosition();
    expect(sessionStorage).toHaveLength(0);
  });
});
