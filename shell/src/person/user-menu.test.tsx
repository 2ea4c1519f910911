import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { routePath } from 'shared-contracts/pages/routes';
import { sidebarLinks } from 'shared-contracts/testing/spec/pages';
import { PersonSite, customers } from './testing/person-site.tsx';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));

const avatar = () => screen.getByRole('button', { name: 'Account menu' });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;
const open = () => fireEvent.click(avatar());
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

const account = {
  customerId: 'c1',
  certified: false,
  recentLogin: true,
  nickName: 'from the account',
  mobile: '',
  countryMobileCode: '',
  countryEnName: '',
  loginWay: '',
};

describe('the user menu', () => {
  // Also covers [2.123][2.124][2.125][2.126][2.127][2.128].
  it('shows the nickname and mobile number, and what the customer can change [2.121][2.122]', () => {
    render(<PersonSite />);
    expect(avatar().textContent).toBe('T');
    open();
    expect(screen.getByTitle('tide').tagName).toBe('BDI');
    screen.getByText('(+1)4155550100');
    expect(items()).toEqual(['Change display name', 'Change mobile number', 'Change password', 'Log out']);
  });

  // Also covers [6.13].
  it('adds identity verification for customers in China [2.123][2.127]', () => {
    render(<PersonSite session={customers.inChina} language="zh" />);
    fireEvent.click(screen.getByRole('button', { name: '账号菜单' }));
    screen.getByText('(+86)13800138000');
    expect(items()).toEqual(['修改昵称', '修改手机号', '修改密码', '实名认证', '退出登录']);
    expect(screen.getByRole('menuitem', { name: '实名认证' }).getAttribute('href')).toBe(sidebarLinks.certification);
  });

  // Also covers [2.126].
  it.each([
    ['without a mobile', customers.thirdParty],
    ['with a bound mobile', { ...customers.abroad, loginWay: '4' }],
  ])('hides the mobile number and its changes for a third-party login %s [2.123][2.125]', (_, session) => {
    render(<PersonSite session={session} />);
    open();
    screen.getByTitle('tide');
    expect(screen.queryByText(/\(\+/)).toBeNull();
    expect(items()).toEqual(['Change display name', 'Log out']);
  });

  // Also covers [2.126][4.29].
  it.each([
    ['Change display name', 'nickname'],
    ['Change mobile number', 'mobile'],
    ['Change password', 'password'],
  ])('closes, restores the focus and opens the dialog on %s [2.124][2.125]', (name, dialog) => {
    const openAccountDialog = jest.fn(() => expect(document.activeElement).toBe(avatar()));
    render(<PersonSite services={{ openAccountDialog }} />);
    open();
    fireEvent.click(screen.getByRole('menuitem', { name }));
    expect(openAccountDialog).toHaveBeenCalledWith(dialog);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the settings link', () => {
  it.each([
    ['en', 'Account menu', 'Account settings'],
    ['zh', '账号菜单', '账号设置'],
  ] as const)('appears next to the name, is not a menu item, and closes the menu (%s)', async (language, label, name) => {
    render(<PersonSite language={language} session={customers.thirdParty} />);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(items()).not.toContain(name);
    fireEvent.click(screen.getByRole('link', { name }));
    expect(await screen.findByText(new RegExp(routePath('settings')))).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is reached from the menu with Shift+Tab, and left again', () => {
    render(<PersonSite />);
    open();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
    const link = screen.getByRole('link', { name: 'Account settings' });
    for (const key of ['Tab', 'ArrowDown']) {
      act(() => link.focus());
      press(key);
      expect(focused()).toBe('Change display name');
    }
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'Tab', shiftKey: true });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(avatar());
  });
});

describe('keyboard navigation', () => {
  it('wraps around the items, jumps to the ends and leaves the menu [4.29]', () => {
    render(<PersonSite />);
    avatar().focus();
    press('ArrowDown');
    expect(focused()).toBe('Change display name');
    press('ArrowDown');
    expect(focused()).toBe('Change mobile number');
    press('End');
    expect(focused()).toBe('Log out');
    press('ArrowDown');
    expect(focused()).toBe('Change display name');
    press('ArrowUp');
    expect(focused()).toBe('Log out');
    press('Home');
    expect(focused()).toBe('Change display name');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(avatar());
  });

  it('opens at the last item with ArrowUp, and leaves with Tab', () => {
    render(<PersonSite />);
    avatar().focus();
    press('ArrowUp');
    expect(focused()).toBe('Log out');
    press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(avatar());
  });
});

it('closes on a press outside and on the avatar [4.29]', () => {
  render(<PersonSite />);
  open();
  fireEvent.pointerDown(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Log out' }));
  screen.getByRole('menu');
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(screen.queryByRole('menu')).toBeNull();
  open();
  open();
  expect(screen.queryByRole('menu')).toBeNull();
});

describe('a missing nickname', () => {
  const nameless = { ...customers.abroad, nickName: '' };

  it('is fetched from the account once, without notices [2.122]', async () => {
    const rename = jest.fn();
    const asked = jest.fn(() => account);
    const { rerender } = render(<PersonSite session={nameless} services={{ rename }} answers={{ getUserInfo: asked }} />);
    await waitFor(() => expect(rename).toHaveBeenCalledWith('from the account'));
    rerender(<PersonSite session={nameless} services={{ rename }} answers={{ getUserInfo: asked }} />);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(rename).toHaveBeenCalledTimes(1);
  });

  it('is not fetched if the cookie has one', async () => {
    const asked = jest.fn(() => account);
    render(<PersonSite answers={{ getUserInfo: asked }} />);
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
  });

  it('leaves an icon in the avatar if the request fails', async () => {
    const rename = jest.fn();
    const asked = jest.fn(() => Promise.reject(new Error('offline')));
    render(<PersonSite session={nameless} services={{ rename }} answers={{ getUserInfo: asked }} />);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(avatar().querySelector('svg')).not.toBeNull();
    expect(rename).not.toHaveBeenCalled();
  });
});
