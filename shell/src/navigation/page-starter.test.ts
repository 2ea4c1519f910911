import { RELOAD_GUARD_MS, STILL_LOADING_MS } from 'shared-contracts/constants';
import {
  EARLY_PRESS,
  EARLY_SESSION,
  PAGE_DATA_ID,
  PAGE_FAILED_EVENT,
  PAGE_STARTED_EVENT,
  PAINTING,
  READING_PLACE,
  RELOADED_AT,
  ROOT_ID,
  SHEET_TOP,
} from 'shared-contracts/releases/federation';
import { PAGE_STARTER, starterTexts } from 'shared-contracts/releases/starter';

const main = '/shell/1.0.0-0a1b2c3d/main.js';
const texts = '/shell/1.0.0-0a1b2c3d/texts-en.js';
const page = '/remotes/remote-marketing/1.0.0-0a1b2c3d/page-home.js';
/** Preloading it without its integrity would fetch it twice. */
const hosted = 'https://parts.example/remote-tools/1.0.0-0a1b2c3d/files/remoteEntry.js';
const stored = '<main id="content"><form action="/help"><button id="search">Search</button></form></main>';

const listening: Parameters<typeof window.addEventListener>[] = [];
/** jsdom can't load a page and logs an error instead. */
const reloads = jest.fn();

/** Sets up a page whose starter runs as in a browser that has painted it. */
function openPage(html: string): void {
  const releases = { remotes: { 'remote-tools': { entry: hosted }, 'remote-marketing': { entry: page } } };
  const data = JSON.stringify({ releases, scripts: [main], firstPreloads: [texts], preloads: [page, hosted] });
  document.body.innerHTML = `<div id="${ROOT_ID}">${html}</div><script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`;
  // eslint-disable-next-line no-new-func, no-implied-eval -- as the page itself runs it
  new Function('location', PAGE_STARTER)({ reload: reloads, hostname: 'site.example' });
}

const script = () => document.querySelector<HTMLScriptElement>(`script[src="${main}"]`);
const loseScript = () => script()?.dispatchEvent(new Event('error'));
const line = () => document.querySelector('[role=alert]');

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
    listening.push(listener);
    add(...listener);
  });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      #tell: (list: object) => void;
      constructor(tell: (list: object) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell({ getEntriesByName: () => [{}] });
      }
    },
  });
});
afterEach(() => {
  for (const listener of listening.splice(0)) removeEventListener(...listener);
  document.head.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const fetched = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

it('lets libraries load scripts of the site and write texts without markup, and reports the rest [X10]', () => {
  const createPolicy = jest.fn(
    (_name: string, _rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>) => undefined,
  );
  Object.assign(window, { trustedTypes: { createPolicy } });
  openPage(stored);
  Reflect.deleteProperty(window, 'trustedTypes');
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  const urls = [
    '/shell/main.js',
    'https://site.example/a.js',
    'http://localhost:8081/remoteEntry.js',
    hosted,
    'https://evil.example/a.js',
    'data:text/javascript,1',
  ];
  expect(name).toBe('default');
  expect(urls.map((url) => rules?.createScriptURL(url) ?? 'reported')).toEqual([...urls.slice(0, 4), 'reported', 'reported']);
  expect(['a > b { color: red }', '<img src=x>'].map((text) => rules?.createHTML(text) ?? 'reported')).toEqual([
    'a > b { color: red }',
    'reported',
  ]);
});

it('fetches the first scripts before the first paint, then the others of this host; runs the first and lays out the rest after the paint', () => {
  const browser: { paint?: () => void } = {};
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(tell: (list: object) => void) {
        browser.paint = () => tell({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
  });
  document.documentElement.dataset[PAINTING] = '';
  openPage(stored);
  expect([fetched(), script()]).toEqual([[main, texts], null]);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  expect([fetched(), script()]).toEqual([[main, texts, page], null]);
  expect(PAINTING in document.documentElement.dataset).toBe(true);
  browser.paint?.();
  expect(PAINTING in document.documentElement.dataset).toBe(false);
  expect(script()).not.toBeNull();
  expect(fetched()).toEqual([main, texts, page]);
});

function isSubmitPrevented(formId: string): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  document.getElementById(formId)?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('before the scripts have run', () => {
  const toggle = `<header><button id="toggle" data-early-toggle aria-expanded="false">Menu</button></header>`;

  it('opens and closes the menu, and records no press for later', () => {
    openPage(toggle + stored);
    const button = document.getElementById('toggle');
    const states = [1, 2, 3].map(() => {
      button?.click();
      return button?.getAttribute('aria-expanded');
    });
    expect(states).toEqual(['true', 'false', 'true']);
    expect((globalThis as { [EARLY_PRESS]?: unknown })[EARLY_PRESS]).toBeUndefined();
    expect(document.querySelector('header')?.style.getPropertyValue(SHEET_TOP)).toBe('0px');
  });

  it('records where the reader is when they switch the language, unless that is the top [P8]', () => {
    const tops: Readonly<Record<string, number>> = { content: -900, first: -500, second: 300 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return { top: tops[this.id], bottom: 2000 } as DOMRect;
    });
    openPage('<a id="switch" href="/zh/help" hreflang="zh-CN">中文</a><main id="content"><h1 id="first"></h1><h2 id="second"></h2></main>');
    const link = document.getElementById('switch');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(sessionStorage.getItem(READING_PLACE)).toBeNull();
    Object.assign(globalThis, { scrollY: 950 });
    link?.click();
    Object.assign(globalThis, { scrollY: 0 });
    expect(JSON.parse(sessionStorage.getItem(READING_PLACE) ?? '')).toEqual({ path: '/zh/help', tops: [-900, -500, 300, 2000] });
  });

  it('does not submit a form of the content without an action, even by Enter, also once the page has started [F1][F2]', () => {
    openPage('<main id="content"><form id="own"><input></form><form id="leaving" action="/help"></form></main><form id="dialog"></form>');
    expect(['own', 'leaving', 'dialog'].map(isSubmitPrevented)).toEqual([true, false, false]);
    dispatchEvent(new Event(PAGE_STARTED_EVENT));
    expect(isSubmitPrevented('own')).toBe(true);
  });

  it.each([
    ['visitor', ['lang=en', 'mytoken=1']],
    ['customer', ['lang=en', 'token=t0ken']],
  ])('the document says that this is a %s', (who, cookies) => {
    for (const cookie of cookies) document.cookie = cookie;
    openPage(stored);
    for (const cookie of cookies) document.cookie = `${cookie.replace(/=.*/, '=')}; max-age=0`;
    expect(document.documentElement.dataset[EARLY_SESSION]).toBe(who);
  });
});

describe('a page whose main script fails to load', () => {
  it('is reloaded once a minute while empty, then shows an error in both languages [F1]', () => {
    openPage('');
    loseScript();
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(line()).toBeNull();
    loseScript();
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(line()?.textContent).toContain(starterTexts.failed.en);
    expect(line()?.textContent).toContain(starterTexts.failed.zh);
    jest.setSystemTime(Date.now() + RELOAD_GUARD_MS);
    loseScript();
    expect(reloads).toHaveBeenCalledTimes(2);
  });

  it('has a button that reloads it, and keeps the prerendered content [F1]', () => {
    openPage(stored);
    loseScript();
    expect(reloads).not.toHaveBeenCalled();
    expect(document.getElementById('search')).not.toBeNull();
    line()?.querySelector('button')?.click();
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('can still submit forms that have an action [F1]', () => {
    openPage(stored);
    loseScript();
    const send = jest.fn((event: Event) => event.preventDefault());
    document.forms[0]?.addEventListener('submit', send);
    document.getElementById('search')?.click();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'if storage is blocked',
      () =>
        jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new Error('blocked');
        }),
    ],
  ])('is not reloaded %s [F1]', (_, prepare) => {
    prepare();
    openPage('');
    loseScript();
    expect(reloads).not.toHaveBeenCalled();
    expect(line()).not.toBeNull();
  });
});

it('shows an error if the script loads but does not run, or fails to start the page [F1]', () => {
  openPage(stored);
  dispatchEvent(new ErrorEvent('error', { filename: 'https://elsewhere.example/extension.js' }));
  expect(line()).toBeNull();
  dispatchEvent(new ErrorEvent('error', { filename: `http://localhost${main}` }));
  expect(line()?.textContent).toContain(starterTexts.failed.en);
  line()?.remove();
  dispatchEvent(new Event(PAGE_FAILED_EVENT));
  expect(line()).not.toBeNull();
  expect(reloads).not.toHaveBeenCalled();
});

it('says that a script is still loading, until the page has started [F1]', () => {
  openPage(stored);
  jest.advanceTimersByTime(STILL_LOADING_MS - 1);
  expect(line()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(line()?.textContent).toContain(starterTexts.late.zh);
  dispatchEvent(new Event(PAGE_STARTED_EVENT));
  expect(line()).toBeNull();
  // From here on the page reports errors itself.
  loseScript();
  jest.advanceTimersByTime(STILL_LOADING_MS);
  expect(line()).toBeNull();
  expect(sessionStorage.getItem(RELOADED_AT)).toBeNull();
});
