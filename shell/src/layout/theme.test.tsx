import { act, fireEvent, render, screen } from '@testing-library/react';
import { HEAD_STARTER_THEMES, PAINTING, THEME, THEME_KEY, themeChoices } from 'shared-contracts/releases/federation';
import { HEAD_STARTER } from 'shared-contracts/releases/starter';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useIsDark } from 'shared-ui/use-theme';
import { PersonSite } from '../person/testing/person-site.tsx';
import { ThemeSelect } from './theme-select.tsx';
import texts from '../locales/en.json';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));

const system = Object.assign(new EventTarget(), { matches: false, media: '' });
const listening: Parameters<typeof window.addEventListener>[] = [];
const root = document.documentElement;
/** jsdom has no such entries. */
const arrival = { type: 'navigate' };
Object.assign(performance, { getEntriesByType: () => [arrival] });

/** Runs the script in the head of a page. @param themes what the page may be besides light */
function openPage(themes = 'dark'): void {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset[HEAD_STARTER_THEMES] = themes;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // eslint-disable-next-line no-new-func, no-implied-eval -- as the page itself runs it
  new Function(HEAD_STARTER)();
}

/** Observers of attributes are called after the current task. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });

const setSystem = (isDark: boolean) => {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  system.matches = false;
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
    listening.push(listener);
    add(...listener);
  });
});
afterEach(() => {
  for (const listener of listening.splice(0)) removeEventListener(...listener);
  jest.restoreAllMocks();
  localStorage.clear();
  delete root.dataset.theme;
  delete root.dataset.themeChoice;
});

describe('the theme script', () => {
  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', true, 'dark'],
  ])('with the choice %s and a dark system %s shows the %s theme', (choice, isDark, shown) => {
    if (choice) localStorage.setItem(THEME_KEY, choice);
    system.matches = isDark;
    openPage();
    expect(root.dataset.theme).toBe(shown);
  });

  it('follows the system and the choice in another tab', () => {
    openPage();
    setSystem(true);
    expect(root.dataset.theme).toBe('dark');
    localStorage.setItem(THEME_KEY, 'light');
    dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect(root.dataset).toMatchObject({ theme: 'light', themeChoice: 'light' });
    setSystem(false);
    setSystem(true);
    expect(root.dataset.theme).toBe('light');
  });

  it('prints in the light theme', () => {
    localStorage.setItem(THEME_KEY, 'dark');
    openPage();
    dispatchEvent(new Event('beforeprint'));
    expect(root.dataset.theme).toBe('light');
    dispatchEvent(new Event('afterprint'));
    expect(root.dataset.theme).toBe('dark');
  });
});

function Shown() {
  return <output>{useIsDark() ? 'dark' : 'light'}</output>;
}

const showSelect = () =>
  render(
    <TestShell namespace="shell" texts={texts}>
      <ThemeSelect />
      <Shown />
    </TestShell>,
  );

describe('the choice in the footer', () => {
  it('is shown at once, remembered, and taken back', async () => {
    openPage();
    showSelect();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    expect(select.value).toBe('system');
    await settle(() => fireEvent.change(select, { target: { value: 'dark' } }));
    expect([select.value, screen.getByRole('status').textContent, localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark', 'dark']);
    await settle(() => fireEvent.change(select, { target: { value: 'system' } }));
    expect([select.value, screen.getByRole('status').textContent, localStorage.getItem(THEME_KEY)]).toEqual(['system', 'light', null]);
  });

  it('counts until the page is left if storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    openPage();
    showSelect();
    await settle(() => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'dark' } }));
    expect(screen.getByRole('status').textContent).toBe('dark');
  });

  it('is missing while a part of the site has no dark theme', () => {
    showSelect();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

const choices = () => screen.getAllByRole('menuitemradio');

it('can be chosen in the account menu, by keyboard too, and the menu stays open', async () => {
  openPage();
  render(<PersonSite />);
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(choices().map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe(texts.theme.dark);
  await settle(() => fireEvent.click(document.activeElement ?? document.body));
  expect(choices().map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true']);
  expect([choices().length, root.dataset.theme]).toEqual([themeChoices.length, 'dark']);
});

it.each([
  ['has just been opened', 'navigate', '', true],
  ['is opened at one of its parts', 'navigate', '#part', false],
  ['is reloaded, so that the browser scrolls', 'reload', '', false],
  ['is opened by Back, so that the browser scrolls', 'back_forward', '', false],
])('the styles of the first paint apply only if a page %s', (_, type, hash, applies) => {
  delete root.dataset[PAINTING];
  arrival.type = type;
  location.hash = hash;
  openPage();
  expect(PAINTING in root.dataset).toBe(applies);
  arrival.type = 'navigate';
  location.hash = '';
});

it('a page of a site whose parts are not all dark stays light, but has the styles of the first paint', () => {
  for (const name of [PAINTING, ...Object.values(THEME)]) delete root.dataset[name];
  openPage('');
  expect([PAINTING, ...Object.values(THEME)].filter((name) => name in root.dataset)).toEqual([PAINTING]);
});
