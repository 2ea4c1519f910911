import { showPlace } from './show-place.ts';

let grow: () => void;
const disconnect = jest.fn();
const scrolled = jest.fn();

/** The page with headings at these offsets from its top, of this height; its header covers 80 px. */
function layOut(headings: readonly number[], height: number, path = '/zh/help'): void {
  history.replaceState(null, '', path);
  const dividers = headings.map((offset) => `<h2 data-top="${offset}"></h2>`).join('');
  document.body.innerHTML = `<main id="content" style="scroll-margin-top: 80px" data-top="0" data-bottom="${height}">${dividers}</main>`;
}

/** The place of a reader who has scrolled the page in English to this offset. */
function placeAt(top: number, headings: readonly number[], height: number) {
  return { path: '/zh/help', tops: [0, ...headings, height].map((offset) => offset - top) };
}

beforeEach(() => {
  Object.assign(document.documentElement, { lang: 'zh-CN' });
  Object.assign(globalThis, {
    scrollY: 0,
    scrollBy: ({ top }: ScrollToOptions) => {
      scrollY += top ?? 0;
      scrolled(scrollY);
    },
    ResizeObserver: class {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe() {}
      disconnect = disconnect;
    },
  });
  grow = () => undefined;
  scrolled.mockClear();
  disconnect.mockClear();
  performance.getEntriesByType = () => [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return { top: Number(this.dataset.top) - scrollY, bottom: Number(this.dataset.bottom) - scrollY } as DOMRect;
  });
});

// The reader moves on, so that no test follows the growth of another's page.
afterEach(() => dispatchEvent(new Event('wheel')));

describe('the place after a switch of the language [P8]', () => {
  it('is at the same share of the same section, although the text is shorter', () => {
    layOut([100, 800, 1800], 3000);
    // The line below the header is in the middle of the second section.
    showPlace(placeAt(1920, [100, 1000, 3000], 5000));
    grow();
    expect(scrolled.mock.calls).toEqual([[1220]]);
  });

  it('is at a heading that was scrolled to', () => {
    layOut([100, 140, 800], 3000);
    showPlace(placeAt(920.4, [100, 1000.7, 1090], 5000));
    grow();
    expect(scrollY).toBeCloseTo(60, 0);
  });

  it('waits for content that is still loading, and keeps the place while it grows', () => {
    layOut([100], 600);
    showPlace(placeAt(920, [100, 1000], 2000));
    grow();
    expect(scrolled).not.toHaveBeenCalled();
    layOut([100, 700], 1500);
    grow();
    layOut([100, 900], 1700);
    grow();
    expect(scrolled.mock.calls).toEqual([[620], [820]]);
  });

  it.each(['wheel', 'keydown', 'pointerdown'])('is given up on %s', (type) => {
    layOut([100], 600);
    showPlace(placeAt(920, [100, 1000], 2000));
    dispatchEvent(new Event(type));
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is given up on another page', () => {
    layOut([100, 1000], 2000);
    showPlace(placeAt(920, [100, 1000], 2000));
    layOut([100, 1000], 2000, '/zh/news');
    grow();
    expect([disconnect.mock.calls.length, scrolled.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['on a page in the other language', () => Object.assign(document.documentElement, { lang: 'en' })],
    ['once the reader has scrolled', () => Object.assign(globalThis, { scrollY: 40 })],
  ])('is not used %s', (_, prepare) => {
    layOut([100, 1000], 2000);
    prepare();
    showPlace(placeAt(920, [100, 1000], 2000));
    grow();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
