import { fireEvent, screen, waitFor } from '@testing-library/react';
import { runTour } from './run-tour.ts';

const BOX = { length: 1 } as DOMRectList;
const NO_BOX = { length: 0 } as DOMRectList;

let tour: AbortController;
const dialog = () => screen.getByRole('dialog');
const press = (key: string) => fireEvent.keyUp(window, { key });
/** Waits until the library has rendered and accepts the next key. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
async function title(words: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words));
  await drawn();
}

beforeEach(() => {
  tour = new AbortController();
  localStorage.clear();
  // jsdom has no layout, so elements marked as folded get no box.
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return this.hasAttribute('data-folded') ? NO_BOX : BOX;
  });
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
  document.body.innerHTML = `
    <button id="opener">Tour</button>
    <button data-tour="menu" data-folded>Menu</button>
    <a data-tour="buy" href="/buy">Buy</a>
    <div data-tour="tools"><button aria-expanded="false">Tools</button></div>`;
  document.getElementById('opener')?.focus();
});
afterEach(() => {
  tour.abort();
  jest.restoreAllMocks();
});

describe('the tour', () => {
  it('goes through the visible parts with the arrow keys [2.102]', async () => {
    await runTour('en', tour.signal);
    await title('A quick look around');
    expect(dialog().textContent).toContain('1 of 3');
    press('ArrowRight');
    await title('Buy');
    press('ArrowRight');
    await title('Tools');
    press('ArrowLeft');
    await title('Buy');
  });

  it('is available in Chinese [2.102]', async () => {
    await runTour('zh', tour.signal);
    await title('快速了解本站');
    expect(screen.getByRole('button', { name: '结束导览' })).toBeDefined();
    expect(screen.getByRole('button', { name: '下一步' })).toBeDefined();
  });

  it('focuses the Next button, and restores the focus at the end [2.102]', async () => {
    await runTour('en', tour.signal);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('ends, or does not start, if the page is left', async () => {
    await runTour('en', tour.signal);
    await title('A quick look around');
    tour.abort();
    expect(screen.queryByRole('dialog')).toBeNull();
    await runTour('en', tour.signal);
    await drawn();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sets no false ARIA attributes on highlighted parts', async () => {
    await runTour('en', tour.signal);
    await title('A quick look around');
    expect(document.getElementById('driver-dummy-element')?.hasAttribute('aria-expanded')).toBe(false);
    press('ArrowRight');
    await title('Buy');
    await waitFor(() => expect(document.querySelector('[data-tour=buy]')?.hasAttribute('aria-expanded')).toBe(false));
    press('ArrowRight');
    await title('Tools');
    expect(document.querySelector('[data-tour=tools] button')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('does not animate if reduced motion is preferred', async () => {
    await runTour('en', tour.signal);
    expect(document.body.classList.contains('driver-fade')).toBe(false);
  });

  it('is marked as seen when it ends, and not before [4.50]', async () => {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./run-tour.ts');
      const { tourSeen } = await import('./tour-seen.ts');
      await fresh.runTour('en', tour.signal);
      await title('A quick look around');
      expect(tourSeen.get()).toBe(false);
      press('Escape');
      expect(tourSeen.get()).toBe(true);
      expect(localStorage.getItem('tidegate.tourSeenAt')).not.toBeNull();
    });
  });
});
