import { ASSETS_STARTER } from 'shared-contracts/releases/assets-starter';
import { PAGE_DATA_ID } from 'shared-contracts/releases/federation';

const origin = 'https://cdn.example';
const listAddress = '/shell/1.0.0-0a1b2c3d/integrity.json?cdn.example';
const pathOf = (name: string) => `/shell/1.0.0-0a1b2c3d/${name}`;
const urlOf = (name: string) => `${origin}${pathOf(name)}`;

const listening: Parameters<typeof window.addEventListener>[] = [];
/** Whether errors reach the listeners of the page's own starter. */
const heard = jest.fn();

/** Runs the script on a page that names the integrity of `main.js`, with the list of the others. */
function openPage(list: Readonly<Record<string, string>> | Error): jest.Mock {
  const assets = { origin, integrity: { [urlOf('main.js')]: 'sha384-main' }, list: listAddress };
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify({ assets })}</script>`;
  const ask = jest.fn(() => (list instanceof Error ? Promise.reject(list) : Promise.resolve({ json: () => Promise.resolve(list) })));
  // eslint-disable-next-line no-new-func, no-implied-eval -- as the page itself runs it
  new Function('fetch', ASSETS_STARTER)(ask);
  addEventListener('error', heard, true);
  return ask;
}

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
    listening.push(listener);
    add(...listener);
  });
});
afterEach(() => {
  for (const listener of listening.splice(0)) removeEventListener(...listener);
  for (const name of ['append', 'appendChild']) Reflect.deleteProperty(document.head, name);
  document.head.replaceChildren();
  jest.restoreAllMocks();
  heard.mockReset();
});

const script = (src: string) => Object.assign(document.createElement('script'), { src, async: false });
const placed = () =>
  [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].map((element) => [
    element.getAttribute('src') ?? element.getAttribute('href'),
    // jsdom has no attribute for it.
    element.integrity ?? null,
    element.crossOrigin,
  ]);
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('gives the first scripts their integrity at once, and later ones that of the list on the site [7.89]', async () => {
  const ask = openPage({ [urlOf('208.js')]: 'sha384-208', [urlOf('208.css')]: 'sha384-css' });
  document.head.append(script(urlOf('main.js')));
  document.head.appendChild(script(urlOf('208.js')));
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: urlOf('208.css') }));
  expect(placed()).toEqual([[urlOf('main.js'), 'sha384-main', 'anonymous']]);
  await settled();
  expect(placed().slice(1)).toEqual([
    [urlOf('208.js'), 'sha384-208', 'anonymous'],
    [urlOf('208.css'), 'sha384-css', 'anonymous'],
  ]);
  expect(ask.mock.calls).toEqual([[listAddress]]);
});

it('loads a file from the site if its integrity is unknown', async () => {
  openPage(new Error('offline'));
  document.head.appendChild(script(urlOf('208.js')));
  await settled();
  expect(placed()).toEqual([[pathOf('208.js'), null, null]]);
});

it('leaves other elements as they are', () => {
  openPage({});
  const checked = Object.assign(script(`${origin}/remotes/remote-tools/1.0.0-0a1b2c3d/remoteEntry.js`), { integrity: 'sha384-own' });
  document.head.append(
    script('/shell/1.0.0-0a1b2c3d/57.js'),
    checked,
    document.createElement('style'),
    script('https://cdn.example.org/a.js'),
  );
  expect(placed().map(([, integrity]) => integrity)).toEqual([null, 'sha384-own', null]);
  expect(document.head.querySelector('style')).not.toBeNull();
});

it.each(['load', 'error'])('loads a file that failed from the site, and tells who waits about that (%s) [7.89]', (outcome) => {
  openPage({});
  const [onload, onerror] = [jest.fn(), jest.fn()];
  const lost = Object.assign(script(urlOf('main.js')), { onload, onerror });
  document.head.append(lost);
  lost.dispatchEvent(new Event('error'));
  expect([onerror, heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const copy = document.head.querySelector<HTMLScriptElement>(`script[src="${pathOf('main.js')}"]`);
  expect(copy?.async).toBe(false);
  copy?.dispatchEvent(new Event(outcome));
  expect([onload, onerror].map(({ mock }) => mock.calls.length)).toEqual(outcome === 'load' ? [1, 0] : [0, 1]);
});

it('loads style sheets and images again, but no preloads', () => {
  openPage({});
  const link = (rel: string) => Object.assign(document.createElement('link'), { rel, href: urlOf('main.css'), integrity: 'sha384-css' });
  const [sheet, preload] = [link('stylesheet'), link('preload')];
  document.head.append(sheet, preload);
  const image = Object.assign(document.createElement('img'), { src: urlOf('map.svg') });
  document.body.append(image);
  for (const lost of [sheet, preload, image]) lost.dispatchEvent(new Event('error'));
  expect(placed().map(([address]) => address)).toEqual([urlOf('main.css'), urlOf('main.css'), pathOf('main.css')]);
  expect(image.getAttribute('src')).toBe(pathOf('map.svg'));
});

it('leaves errors of scripts to others', () => {
  openPage({});
  dispatchEvent(new Event('error'));
  expect(heard).toHaveBeenCalledTimes(1);
});
