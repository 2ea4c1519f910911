import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Language } from 'shared-contracts/languages';
import { routePath, routes } from 'shared-contracts/pages/routes';
import type { PageSearch, SearchResult, SessionState, ShellServices } from 'shared-contracts/shell';
import { TestShell } from 'shared-ui/testing/test-shell';
import { closeDialog, showDialog, useDialog } from '../navigation/dialog-store.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { loadFromRemote } from '../federation/load-remote.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { SearchButton } from '../person/search-button.tsx';
import { usePersonTexts } from '../person-menu/person-texts.ts';

jest.mock('../federation/load-remote.ts', () => ({ loadFromRemote: jest.fn(), whenForgotten: jest.fn() }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));
const load = loadFromRemote as unknown as jest.Mock<Promise<{ default: PageSearch }>, [string, string, string, unknown]>;

const texts = { en, zh };
const customer = { accessToken: 't', mobile: '+14155550100', mobileCode: '+1', countryEnName: 'United States' };
const order: SearchResult = { title: 'F123', detail: '10 GB · crawler', path: '/person/flow-order?search=F123' };
const article: SearchResult = { title: 'Whitelist', detail: 'Add your IP', path: '/help/guide/whitelist#add' };

type Search = jest.Mock<Promise<readonly SearchResult[]>, Parameters<PageSearch>>;
/** Searches by page. */
let searches: Record<string, Search>;
let titles: unknown;

interface Shown {
  readonly language?: Language;
  readonly session?: Partial<SessionState>;
  readonly services?: Partial<ShellServices>;
}

function Site() {
  usePersonTexts();
  return (
    <>
      <SearchButton />
      <input aria-label="Other" />
      <DialogHost />
    </>
  );
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open({ language = 'en', session = customer, services = {} }: Shown = {}): Promise<HTMLElement> {
  render(
    <TestShell namespace="shell" texts={texts[language]} language={language} session={session} services={services}>
      <Site />
    </TestShell>,
  );
  const opener = screen.getByRole('button', { name: language === 'zh' ? '搜索' : 'Search' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('combobox');
  await settle();
  return opener;
}

const dialog = () => screen.queryByRole('dialog');
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const said = () => screen.getByRole('status').textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
async function type(value: string): Promise<void> {
  fireEvent.change(field(), { target: { value } });
  await settle(200);
}

function findNothing(): void {
  for (const search of Object.values(searches)) search.mockResolvedValue([]);
}

const online = jest.spyOn(navigator, 'onLine', 'get');
function connect(isOnline: boolean): void {
  online.mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.useFakeTimers();
  searches = {
    flowOrder: jest.fn<Promise<readonly SearchResult[]>, Parameters<PageSearch>>(async () => [order]),
    staticOrder: jest.fn<Promise<readonly SearchResult[]>, Parameters<PageSearch>>(async () => []),
    settings: jest.fn<Promise<readonly SearchResult[]>, Parameters<PageSearch>>(async () => []),
    help: jest.fn<Promise<readonly SearchResult[]>, Parameters<PageSearch>>(async () => [article]),
  };
  titles = {};
  globalThis.fetch = jest.fn(async () => Response.json(titles));
  load.mockImplementation(async (_owner, _language, name) => ({
    default: (query, context) => searches[name.replace('search-', '')]?.(query, context) ?? Promise.reject(new Error(name)),
  }));
});
afterEach(() => {
  act(closeDialog);
  online.mockReturnValue(true);
  jest.useRealTimers();
});

describe('the keys of the palette', () => {
  it.each([
    ['Linux x86_64', { ctrlKey: true }, { metaKey: true }],
    ['MacIntel', { metaKey: true }, { ctrlKey: true }],
  ])('open and close it on %s [2.157]', async (platform, keys, others) => {
    const spy = jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    await open();
    press('Escape');
    await settle();
    expect(dialog()).toBeNull();
    press('k', others);
    await settle();
    expect(dialog()).toBeNull();
    // The browser must not use the keys itself.
    expect(press('K', keys)).toBe(false);
    await settle();
    expect(dialog()).toBeTruthy();
    expect(press('k', keys)).toBe(false);
    await settle();
    expect(dialog()).toBeNull();
    spy.mockRestore();
  });

  it('leave an open dialog alone, in which something may be typed', async () => {
    load.mockResolvedValueOnce({ default: (() => <div role="dialog" aria-modal="true" />) as unknown as PageSearch });
    render(
      <TestShell namespace="shell" texts={en}>
        <Site />
      </TestShell>,
    );
    act(() => showDialog({ name: 'login', options: {} }));
    await settle();
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(useDialog.getState().open?.name).toBe('login');
  });
});

describe('the palette', () => {
  it('takes the focus, and returns it to what opened it [2.157]', async () => {
    const opener = await open();
    expect(document.activeElement).toBe(field());
    press('Escape');
    await settle();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('finds pages, what their searches find, and actions, in groups [2.158][2.159]', async () => {
    await open();
    expect(options()).toContain('Flow orders');
    await type('order');
    expect(optionsOf('Pages')).toEqual(['Flow orders', 'Static IP orders']);
    expect(optionsOf('Flow orders')).toEqual(['F12310 GB · crawler']);
    expect(optionsOf('Help center')).toEqual(['WhitelistAdd your IP']);
    expect(screen.queryByRole('group', { name: 'Static IP orders' })).toBeNull();
    expect(said()).toBe('Results: 4');
    await type('log out');
    expect(optionsOf('Actions')).toEqual(['Log out']);
  });

  it('finds pages by their titles in the other language [2.158][2.161]', async () => {
    titles = { flowOrder: routes.flowOrder.title.zh };
    await open();
    await type('流量订单');
    expect(fetch).toHaveBeenCalledWith('/page-titles-zh.json');
    expect(optionsOf('Pages')).toEqual(['Flow orders']);
  });

  it.each([
    ['a viewer of an account', { account: { accountId: 'a1', name: 'Team', role: 'viewer' } }, ['AlertsSettings']],
    ['a customer in China', { countryEnName: 'China' }, ['AlertsSettings', 'Top upBalance']],
    ['any other customer', {}, ['AlertsSettings', 'Top upBalance', 'Company detailsBilling']],
  ] as const)('offers %s settings only of pages that they may open [2.165][4.100]', async (_who, session, offered) => {
    searches.settings?.mockResolvedValue([
      { title: 'Alerts', detail: 'Settings', path: `${routePath('settings')}#alerts` },
      { title: 'Top up', detail: 'Balance', path: `${routePath('balance')}#top-up` },
      { title: 'Company details', detail: 'Billing', path: `${routePath('settle')}#company` },
    ]);
    await open({ session: { ...customer, ...session } });
    await type('what I set');
    expect(optionsOf(routes.settings.title.en)).toEqual(offered);
  });

  it('searches once the reader pauses, and aborts the search when they type on [2.160]', async () => {
    await open();
    const [signals, pending] = [[] as AbortSignal[], new Promise<never>(() => undefined)];
    searches.flowOrder?.mockImplementation((_query, { signal }) => {
      signals.push(signal);
      return pending;
    });
    for (const value of ['F', 'F1', 'F12']) {
      fireEvent.change(field(), { target: { value } });
      await settle(199);
    }
    expect(searches.flowOrder).not.toHaveBeenCalled();
    await settle(1);
    expect(searches.flowOrder?.mock.calls.map(([query]) => query)).toEqual(['F12']);
    expect(said()).toBe('Searching');
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    fireEvent.change(field(), { target: { value: 'F123' } });
    expect(signals[0]?.aborted).toBe(true);
    await settle(200);
    act(closeDialog);
    expect(signals[1]?.aborted).toBe(true);
  });

  it('searches no orders for a visitor, and offers them to log in [2.160]', async () => {
    const openLogin = jest.fn();
    await open({ session: {}, services: { openLogin } });
    await type('whitelist');
    expect(searches.help).toHaveBeenCalledTimes(1);
    expect(searches.flowOrder).not.toHaveBeenCalled();
    searches.help?.mockResolvedValue([]);
    await type('log in');
    press('Enter');
    expect(openLogin).toHaveBeenCalledWith();
  });

  it('is used with the arrow keys, Home and End; Enter opens the active entry [2.157]', async () => {
    await open();
    expect(active()).toBe('Overview');
    press('ArrowDown');
    expect(active()).toBe('Flow orders');
    press('ArrowUp');
    press('ArrowUp');
    expect(active()).toBe('Log out');
    press('Home');
    expect(active()).toBe('Overview');
    press('End');
    expect(active()).toBe('Log out');
    await type('F123');
    expect(active()).toBe('F12310 GB · crawler');
    // In a typed text, they move the cursor.
    expect(press('Home')).toBe(true);
    expect(press('End')).toBe(true);
    expect(screen.getByRole<HTMLAnchorElement>('option', { name: /F123/, selected: true }).getAttribute('href')).toBe(order.path);
    press('Enter');
    await settle();
    expect(dialog()).toBeNull();
  });

  it('keeps the active entry when results arrive above it', async () => {
    const late = Promise.withResolvers<readonly SearchResult[]>();
    searches.flowOrder?.mockReturnValueOnce(late.promise);
    searches.help?.mockResolvedValue([]);
    await open();
    await type('log out');
    expect(active()).toBe('Log out');
    press('ArrowDown');
    late.resolve([order]);
    await settle();
    expect(options()).toEqual(['F12310 GB · crawler', 'Log out']);
    expect(active()).toBe('Log out');
  });

  it('leaves the keys to an input method while it composes a word [2.157]', async () => {
    await open();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'ding' } });
    await settle(300);
    expect(searches.flowOrder).not.toHaveBeenCalled();
    expect(press('Enter', { isComposing: true })).toBe(true);
    expect(press('ArrowDown', { isComposing: true })).toBe(true);
    expect(dialog()).toBeTruthy();
    expect(active()).toBe('Overview');
    fireEvent.change(field(), { target: { value: '订单' } });
    fireEvent.compositionEnd(field());
    await settle(200);
    expect(searches.flowOrder?.mock.calls.map(([query]) => query)).toEqual(['订单']);
  });

  it('says that nothing was found, and what to try', async () => {
    findNothing();
    await open();
    await type(' xyzzy ');
    expect(options()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(said()).toContain('No results for “xyzzy”');
    press('Enter');
    expect(dialog()).toBeTruthy();
  });

  it('says which searches failed, keeps the results of the others, and tries again [2.160]', async () => {
    searches.flowOrder?.mockRejectedValueOnce(new Error('500'));
    await open();
    await type('whitelist');
    expect(said()).toContain("We couldn't search Flow orders.");
    expect(optionsOf('Help center')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(200);
    expect(said()).toBe('Results: 2');
    expect(optionsOf('Flow orders')).toHaveLength(1);
  });

  it('finds pages and actions offline, says so, and searches once the network is back [2.160]', async () => {
    await open();
    connect(false);
    await type('flow');
    expect(searches.flowOrder).not.toHaveBeenCalled();
    expect(optionsOf('Pages')).toContain('Flow orders');
    expect(said()).toContain("You're offline");
    connect(true);
    await settle(200);
    expect(searches.flowOrder).toHaveBeenCalledTimes(1);
    expect(said()).not.toContain('offline');
  });

  it.each([
    ['switch language', 'switchLanguage', ['zh']],
    ['display name', 'openAccountDialog', ['nickname']],
    ['log out', 'signOut', []],
  ] as const)('performs the action “%s” [2.159]', async (query, service, call) => {
    findNothing();
    const run = jest.fn(() => Promise.resolve());
    await open({ services: { [service]: run } });
    await type(query);
    fireEvent.click(screen.getByRole('option'));
    expect(run.mock.calls).toEqual([call]);
  });

  it('offers the themes that are not chosen [2.159]', async () => {
    document.documentElement.dataset.themeChoice = 'dark';
    await open();
    await type('theme');
    expect(optionsOf('Actions')).toEqual(['Use theme: System', 'Use theme: Light']);
    press('Enter');
    await settle();
    expect(dialog()).toBeNull();
    delete document.documentElement.dataset.themeChoice;
  });

  it('is complete in Chinese', async () => {
    await open({ language: 'zh' });
    expect(field().placeholder).toBe('搜索页面、订单与帮助');
    await type('订单');
    expect(optionsOf('页面')).toEqual(['流量订单', '静态 IP 订单']);
    expect(said()).toBe('共 4 条结果');
    await type('修改');
    expect(optionsOf('操作')).toEqual(['修改昵称', '修改手机号', '修改密码']);
  });
});
