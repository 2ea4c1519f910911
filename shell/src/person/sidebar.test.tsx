import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { pageTable, providePages } from 'shared-contracts/page-table';
import type { MenuPlace } from 'shared-contracts/pages/manifest';
import { menuOf } from 'shared-contracts/pages/menus';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { sidebarLinks, specified } from 'shared-contracts/testing/spec/pages';
import { sidebarCollapsed } from './sidebar-collapsed.ts';
import { PersonSite, customers } from './testing/person-site.tsx';
import { toolsOpen } from './tools-group.tsx';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));

const sidebar = () => screen.getByRole('complementary');
const navigation = () => within(sidebar()).getByRole('navigation', { name: 'Dashboard' });
const hrefs = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
/** Pages that the parts list in a place for customers outside China. */
const listed = (place: MenuPlace) =>
  menuOf(place)
    .filter(({ when }) => when !== 'china')
    .map(({ route }) => routePath(route));
const everyone = () => [...listed('sidebar'), routePath('buyFlow'), routePath('help')];
const current = () => sidebar().querySelector('[aria-current=page]')?.textContent;
const button = () => within(sidebar()).getByRole('button', { name: routes.consumeDetail.title.en });
const link = () => within(sidebar()).queryByRole('link', { name: 'See all payments' });
const tools = () => within(sidebar()).getByRole('button', { name: 'Tools' });

beforeEach(() => {
  sidebarCollapsed.set(false);
  toolsOpen.set(false);
});

describe('the sidebar links', () => {
  // Also covers [2.111][2.112][2.113][2.114][2.117].
  it('are the same for everyone, without identity verification [2.109][2.110]', () => {
    render(<PersonSite />);
    expect(hrefs()).toEqual(everyone());
    expect(specified(hrefs(), sidebarLinks.main)).toEqual(sidebarLinks.main);
  });

  it('include a page that a remote adds, where its manifest says', () => {
    const all = pageTable();
    const menus = [{ place: 'sidebar', order: 15 }] as const;
    providePages({ ...all, made: { path: '/person/made', owner: 'remote-account', title: { en: 'Made', zh: '测试' }, menus } });
    try {
      render(<PersonSite />);
      expect(hrefs().indexOf('/person/made')).toBe(1);
      expect(hrefs()).toEqual(everyone());
      expect(specified(hrefs(), sidebarLinks.main)).toEqual(sidebarLinks.main);
    } finally {
      providePages(all);
    }
  });

  it('include identity verification for customers in China only [2.117][6.13]', () => {
    const { unmount } = render(<PersonSite session={customers.inChina} />);
    expect(hrefs()).toContain(sidebarLinks.certification);
    unmount();
    render(<PersonSite session={customers.thirdParty} />);
    expect(hrefs()).not.toContain(sidebarLinks.certification);
  });

  it('start with the logo, which links to the home page [2.116]', () => {
    render(<PersonSite />);
    expect(within(sidebar()).getAllByRole('link')[0]?.getAttribute('href')).toBe(sidebarLinks.logo);
  });

  it.each([
    ['/person/userinfo', 'userinfo'],
    ['/person/flow-order?step=1&type=2', 'flowOrder'],
    ['/person/static-order/', 'staticOrder'],
    ['/zh/person/static-order', 'staticOrder'],
    ['/person/consume-detail', 'consumeDetail'],
    ['/person/account/comsume-detail', 'consumeDetail'],
    ['/zh/person/account/comsume-detail', 'consumeDetail'],
  ] as const)('mark the current page at %s [2.120]', (address, route) => {
    render(<PersonSite address={address} />);
    expect(current()).toBe(routes[route].title.en);
    expect(sidebar().querySelectorAll('[aria-current=page]')).toHaveLength(1);
  });

  it('mark nothing on a page that is not listed, and follow the route [2.120]', () => {
    render(<PersonSite address={routePath('payVerify')} />);
    expect(current()).toBeUndefined();
    fireEvent.click(within(navigation()).getByRole('link', { name: routes.staticOrder.title.en }));
    expect(current()).toBe(routes.staticOrder.title.en);
  });
});

describe('the tools group', () => {
  it('opens and closes, and keeps its state for the visit [2.115][4.28]', () => {
    const { unmount } = render(<PersonSite />);
    expect(tools().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(tools());
    expect(tools().getAttribute('aria-expanded')).toBe('true');
    expect(hrefs()).toEqual([...everyone(), ...listed('sidebarTools')]);
    expect(sessionStorage.getItem('tidegate.toolsOpen')).not.toBeNull();
    unmount();
    render(<PersonSite />);
    fireEvent.click(tools());
    expect(tools().getAttribute('aria-expanded')).toBe('false');
    expect(hrefs()).toEqual(everyone());
  });

  it('opens automatically on one of its pages [2.115][2.120]', () => {
    render(<PersonSite address={routePath('toolGenerateCode')} />);
    expect(tools().getAttribute('aria-expanded')).toBe('true');
    expect(current()).toBe(routes.toolGenerateCode.title.en);
  });
});

describe('the collapsed sidebar', () => {
  it('is remembered, and its icons keep their accessible names [2.118][4.27]', () => {
    const { unmount } = render(<PersonSite />);
    expect(sidebar().getAttribute('data-icons')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(localStorage.getItem('tidegate.sidebarCollapsed')).not.toBeNull();
    unmount();
    render(<PersonSite />);
    expect(sidebar().getAttribute('data-icons')).toBe('true');
    for (const id of ['userinfo', 'flowOrder', 'staticOrder'] as const) {
      within(navigation()).getByRole('link', { name: routes[id].title.en });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(sidebar().getAttribute('data-icons')).toBe('false');
    expect(localStorage.getItem('tidegate.sidebarCollapsed')).toBeNull();
  });

  it('hides tooltips on Escape until the next pointer move', () => {
    sidebarCollapsed.set(true);
    render(<PersonSite />);
    expect(sidebar().getAttribute('data-tips')).toBe('on');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(sidebar().getAttribute('data-tips')).toBe('off');
    fireEvent.pointerOver(sidebar());
    expect(sidebar().getAttribute('data-tips')).toBe('on');
  });
});

describe('the consumption details shortcut', () => {
  it('is only available while the sidebar is collapsed [2.119]', () => {
    render(<PersonSite />);
    expect(within(sidebar()).queryByRole('button', { name: routes.consumeDetail.title.en })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(link()).toBeNull();
  });

  describe.each([
    ['a click, and closed by a second one', () => fireEvent.click(button()), () => fireEvent.click(button())],
    ['focus', () => button().focus(), () => button().blur()],
    ['the mouse', () => fireEvent.pointerEnter(button()), () => fireEvent.pointerLeave(button())],
    ['a click, and closed by one elsewhere', () => fireEvent.click(button()), () => fireEvent.pointerDown(document.body)],
    ['a click, and closed by Escape', () => fireEvent.click(button()), () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('opened by %s', (_, show, hide) => {
    it('shows its explanation and link, and closes again [2.119]', async () => {
      sidebarCollapsed.set(true);
      render(<PersonSite />);
      await act(async () => show());
      expect(link()?.getAttribute('href')).toBe('/person/consume-detail');
      expect(button().getAttribute('aria-expanded')).toBe('true');
      await act(async () => hide());
      expect(link()).toBeNull();
    });
  });
});
