import { routePath } from 'shared-contracts/pages/routes';
import { leaveStuckPage } from './leave-stuck-page.ts';
import { leaveStoredPage, loadIfStuck, pageIsStored, storedPageSettled } from './stored-page.ts';

jest.mock('./leave-stuck-page.ts', () => ({ leaveStuckPage: jest.fn() }));
const leave = jest.mocked(leaveStuckPage);

const goTo = (path: string) => history.replaceState(null, '', path);
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  goTo(routePath('buyFlow'));
  pageIsStored(routePath('buyFlow'));
  leave.mockReset();
});
afterEach(storedPageSettled);

it('follows the files of the stored page once, until its code has arrived or it is shown again [T11]', async () => {
  const { promise: following, resolve: end } = Promise.withResolvers<void>();
  leave.mockReturnValue(following);
  for (const route of ['help', 'home'] as const) {
    goTo(routePath(route));
    loadIfStuck();
    leaveStoredPage();
    await settle();
  }
  expect(leave).toHaveBeenCalledTimes(1);
  const [name, isStuck] = leave.mock.calls[0] ?? [];
  expect([name, isStuck?.()]).toEqual(['buyFlow', true]);
  goTo(routePath('buyFlow'));
  expect(isStuck?.()).toBe(false);
  goTo(routePath('help'));
  storedPageSettled();
  expect(isStuck?.()).toBe(false);
  end();
  await settle();
});

it('does nothing on a page whose code has arrived', async () => {
  storedPageSettled();
  goTo(routePath('help'));
  loadIfStuck();
  await settle();
  expect(leave).not.toHaveBeenCalled();
});
