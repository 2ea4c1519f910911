import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { routePath, routes } from 'shared-contracts/pages/routes';
import type { SessionState } from 'shared-contracts/shell';
import { personalHeaderLinks, sidebarLinks } from 'shared-contracts/testing/spec/pages';
import { beginLeaving } from '../session/leaving.ts';
import { takeAddress } from '../navigation/return-address.ts';
import { PersonSite, customers } from './testing/person-site.tsx';

const where = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const hrefs = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const shortcuts = () => screen.getByRole('navigation', { name: 'Shortcuts' });
const openDrawer = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));

// jsdom's dialog elements lack these methods.
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  fireEvent(this, new Event('close'));
};

/** A session store whose session can end while it is shown. */
function changingSession(first: Partial<SessionState>) {
  const visitor = { accessToken: '', nickName: '', mobile: '', mobileCode: '', countryEnName: '', loginWay: '' };
  let state: SessionState = { ...visitor, locale: 'en', locales: ['en', 'zh'], ...first };
  const listeners = new Set<() => void>();
  return {
    store: {
      getState: () => state,
      getStoredState: () => state,
      subscribe: (tell: () => void) => {
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    },
    end: () => {
      state = { ...state, ...visitor };
      listeners.forEach((tell) => tell());
    },
  };
}

/** Logs out as the shell services do; see log-out.test.tsx. */
const leave = (end: () => void) =>
  act(() => {
    beginLeaving();
    end();
  });

describe('a visitor', () => {
  // Also covers [F5].
  it.each([
    ['en', '/person/flow-order?status=1', '/'],
    ['zh', '/person/flow-order?status=1', '/zh'],
  ] as const)('in %s is redirected to the home page to log in, and the path is remembered [2.75][6.4]', (language, address, home) => {
    const openLogin = jest.fn();
    render(<PersonSite language={language} session={{}} address={address} services={{ openLogin }} />);
    // No history entry is left that would open the login again.
    expect(where()).toEqual({ at: home, state: null });
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(takeAddress()).toBe(address);
  });
});

describe('the end of a session', () => {
  afterEach(() => {
    fireEvent(window, new Event('pageshow'));
    sessionStorage.clear();
  });

  it('elsewhere redirects the customer to the home page like a visitor', () => {
    const { store, end } = changingSession(customers.abroad);
    render(<PersonSite services={{ session: store }} address="/person/static-order" />);
    act(end);
    expect(where()).toEqual({ at: '/', state: null });
    expect(takeAddress()).toBe('/person/static-order');
  });

  it('by logging out here remembers nothing and opens no login [2.128]', async () => {
    const { store, end } = changingSession(customers.abroad);
    const signOut = jest.fn(async () => leave(end));
    render(<PersonSite services={{ session: store, signOut }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
    expect(takeAddress()).toBeUndefined();
  });

  it('by logging out in another tab remembers nothing and opens no login', () => {
    const { store, end } = changingSession(customers.abroad);
    render(<PersonSite services={{ session: store }} address="/person/static-order" />);
    leave(end);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(takeAddress()).toBeUndefined();
  });

  it('by logging out here opens no login either, however long the home page takes [F6][F16]', () => {
    jest.useFakeTimers();
    const { store, end } = changingSession(customers.abroad);
    const openLogin = jest.fn();
    render(<PersonSite services={{ session: store, openLogin }} address="/person/static-order" />);
    leave(end);
    act(() => jest.advanceTimersByTime(60_000));
    expect(openLogin).not.toHaveBeenCalled();
    expect(takeAddress()).toBeUndefined();
    jest.useRealTimers();
  });

  it('redirects a page that the browser restores from its back-forward cache', async () => {
    const { store, end } = changingSession(customers.abroad);
    render(<PersonSite services={{ session: store, signOut: async () => leave(end) }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    fireEvent(window, new Event('pageshow'));
    expect(where()).toEqual({ at: '/', state: null });
  });
});

describe('the dashboard header', () => {
  // Also covers [2.107][2.108].
  it('links to home and billing, switches the language and shows whether support is online [2.104][2.105]', async () => {
    const switchLanguage = jest.fn();
    render(<PersonSite services={{ switchLanguage }} />);
    expect(hrefs(shortcuts())).toEqual([personalHeaderLinks.home, personalHeaderLinks.settle]);
    const banner = within(screen.getByRole('banner'));
    fireEvent.click(banner.getByRole('link', { name: '中文' }));
    expect(switchLanguage).toHaveBeenCalledWith('zh');
    await banner.findByText(/^Support (on|off)line$/);
  });

  it('hides billing from customers whose country is China [2.106][6.14]', () => {
    render(<PersonSite session={customers.inChina} />);
    expect(hrefs(shortcuts())).toEqual([personalHeaderLinks.home]);
  });

  it('offers billing to a third-party login, which has no country', () => {
    render(<PersonSite session={customers.thirdParty} />);
    expect(hrefs(shortcuts())).toEqual([personalHeaderLinks.home, personalHeaderLinks.settle]);
  });

  it('marks the billing link on its page', () => {
    render(<PersonSite address={routePath('settle')} />);
    expect(screen.getByRole('link', { name: routes.settle.title.en }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the drawer', () => {
  it('opens from the header and closes with its button or on navigation', () => {
    render(<PersonSite />);
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    openDrawer();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    openDrawer();
    const drawer = screen.getByRole('dialog', { name: 'Dashboard menu' });
    fireEvent.click(within(drawer).getByRole('link', { name: routes.flowOrder.title.en }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toMatchObject({ at: routePath('flowOrder') });
  });

  it('contains the sidebar and the links that do not fit in the header', () => {
    render(<PersonSite session={customers.inChina} language="zh" />);
    fireEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = screen.getByRole('dialog', { name: '个人中心菜单' });
    const inside = within(drawer);
    expect(inside.getByRole('link', { name: '实名认证' }).getAttribute('href')).toBe(sidebarLinks.certification);
    expect(inside.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/zh');
    inside.getByRole('link', { name: 'English' });
  });
});
