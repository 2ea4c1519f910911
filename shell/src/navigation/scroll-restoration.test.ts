import { forgetPlaces, rememberPlace, restorePlace } from './scroll-restoration.ts';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

function scrollBy(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML =
    '<a href="/news">News</a><p><a href="/help">Help</a></p><a class="second" href="/help">Help</a><button id="menu-&quot;1">Menu</button>';
  scrollBy(0);
});

it.each(['a', 'a.second', 'button'])('restores the scroll position and the focus on the %s', (selector) => {
  const leave = rememberPlace('entry');
  scrollBy(420);
  document.querySelector<HTMLElement>(selector)?.focus();
  leave();
  document.querySelector<HTMLElement>(selector)?.blur();
  restorePlace('entry');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' });
  expect(document.activeElement).toBe(document.querySelector(selector));
});

it('does nothing for an unknown history entry', () => {
  restorePlace('another');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('works without storage', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => rememberPlace('entry')()).not.toThrow();
  set.mockRestore();
});

it('keeps the last fifty places, and none after a logout [F15]', () => {
  for (let entry = 0; entry < 80; entry += 1) rememberPlace(`entry${entry}`)();
  expect(JSON.parse(sessionStorage.getItem('tidegate.places') ?? '[]')).toHaveLength(50);
  expect(Object.keys(sessionStorage)).toEqual(['tidegate.places']);
  scrollTo.mockClear();
  restorePlace('entry0');
  expect(scrollTo).not.toHaveBeenCalled();
  restorePlace('entry79');
  expect(scrollTo).toHaveBeenCalledTimes(1);

  const leave = rememberPlace('last');
  forgetPlaces();
  leave();
  expect(sessionStorage).toHaveLength(0);
  dispatchEvent(new Event('pageshow'));
});
