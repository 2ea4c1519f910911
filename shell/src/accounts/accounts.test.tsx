import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import type { OpenAccount } from 'shared-contracts/shell';
import { ApiError } from 'shared-contracts/api/api-error';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { PersonSite, customers } from '../person/testing/person-site.tsx';
import { sessionStore, startSession, endSession } from '../session/session-store.ts';
import { RolePage } from './role-page.tsx';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));

/** The lazy parts load slowly on a busy machine. */
const SLOW_TIMEOUT = { timeout: 10_000 };

const own = { accountId: 'c1', name: 'tide', role: 'owner' } as const;
const ada = { accountId: 'c9', name: 'Ada', role: 'developer' } as const;
const memberships = (...others: OpenAccount[]): CallResponse<'memberships'> => ({ list: [own, ...others], currentId: 'c1' });
const memberOf = (role: OpenAccount['role']) => ({ ...customers.abroad, account: { ...ada, role } });

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const openMenu = (name = 'Account menu') => fireEvent.click(screen.getByRole('button', { name }));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => jest.clearAllMocks());

describe('the account menu [4.102]', () => {
  it.each([
    ['en', 'Account menu', ['tideMy account', 'AdaDeveloper']],
    ['zh', '账号菜单', ['tide我的账号', 'Ada开发者']],
  ] as const)('switches between accounts, also with the keyboard (%s)', async (language, label, names) => {
    const openAccount = jest.fn(() => Promise.resolve());
    render(<PersonSite language={language} services={{ openAccount }} answers={{ memberships: () => memberships(ada) }} />);
    openMenu(label);
    const items = await screen.findAllByRole('menuitemradio', {}, SLOW_TIMEOUT);
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      [names[0], 'true'],
      [names[1], 'false'],
    ]);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' });
    expect(document.activeElement).toBe(items[1]);
    fireEvent.click(items[1] as HTMLElement);
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith('c9'));
    // The open one just closes the menu.
    fireEvent.click(items[0] as HTMLElement);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(openAccount).toHaveBeenCalledTimes(1);
  });

  it('leads back to the own account, and says why another one cannot be opened', async () => {
    const openAccount = jest.fn(() => Promise.reject(new ApiError(1289, 200, 'No longer a member')));
    const answers = { memberships: () => memberships(ada) };
    render(<PersonSite session={memberOf('developer')} services={{ openAccount, notify }} answers={answers} />);
    openMenu();
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /My account/ }, SLOW_TIMEOUT));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('No longer a member'));
    expect(openAccount).toHaveBeenCalledWith(null);
  });
});

describe('in the account of somebody else [4.100]', () => {
  it('a bar says whose it is and in which role, and leads back', async () => {
    const openAccount = jest.fn(() => Promise.resolve());
    render(<PersonSite session={memberOf('viewer')} services={{ openAccount }} answers={{ memberships: () => memberships(ada) }} />);
    expect(await screen.findByText("You're in Ada's account. Your role: Viewer.", {}, SLOW_TIMEOUT)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to my account' }));
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith(null));
  });

  it('the own account has no such bar', async () => {
    const answers = { memberships: () => memberships(ada) };
    const { unmount } = render(<PersonSite session={memberOf('viewer')} answers={answers} />);
    expect(await screen.findByText(/Your role/, {}, SLOW_TIMEOUT)).toBeTruthy();
    unmount();
    // From now on its code is loaded.
    render(<PersonSite answers={answers} />);
    await act(async () => undefined);
    expect(screen.queryByText(/Your role/)).toBeNull();
  });

  it('a role that the owner has changed takes effect with the next page', async () => {
    const login = { token: 't', countryMobileCode: '', mobile: '', countryEnName: '', nickName: 'n', loginWay: '' };
    startSession({ ...login, account: { ...ada, role: 'billing' } }, 24);
    render(<PersonSite session={memberOf('billing')} answers={{ memberships: () => memberships(ada) }} />);
    await waitFor(() => expect(sessionStore.getState().account?.role).toBe('developer'), SLOW_TIMEOUT);
    endSession();
  });

  it.each([
    ['billing', ['balance', 'consumeDetail', 'settle', 'buyFlow'], ['apiTokens']],
    ['developer', ['apiTokens', 'consumeDetail'], ['balance', 'settle', 'buyFlow']],
    ['viewer', ['flowOrder', 'consumeDetail'], ['balance', 'apiTokens', 'settle', 'buyFlow']],
  ] as const)('the menus have what the role %s includes', async (role, shown, hidden) => {
    render(<PersonSite session={memberOf(role)} />);
    await screen.findByText(/^You're in Ada's account/, {}, SLOW_TIMEOUT);
    expect(hrefs()).toEqual(expect.arrayContaining(shown.map((id) => routePath(id))));
    for (const id of hidden) expect(hrefs()).not.toContain(routePath(id));
  });

  it('a page beyond the role says so, and leads on', async () => {
    const openAccount = jest.fn(() => Promise.resolve());
    render(
      <TestShell namespace="shell" texts={en} session={memberOf('developer')} services={{ openAccount }}>
        <RolePage />
      </TestShell>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Your role doesn't include access to this page");
    expect(screen.getByText(/Your role in Ada's account is “Developer”/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to my account' }));
    await waitFor(() => expect(openAccount).toHaveBeenCalledWith(null));
  });
});

const rightOf = (id: RouteId) => routes[id].roles;

it('the pages about money, use and members name the right that they need [4.100]', () => {
  expect((['balance', 'settle', 'payOrder', 'receipt', 'payVerify'] as const).map(rightOf)).toEqual(Array(5).fill('pay'));
  // Sums by tag are for everyone.
  expect(rightOf('consumeDetail')).toBeUndefined();
  expect([rightOf('apiTokens'), rightOf('certificate'), rightOf('members')]).toEqual(['use', 'manage', 'manage']);
});
