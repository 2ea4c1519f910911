import { act, render, screen } from '@testing-library/react';
import { routeIds, routePath } from 'shared-contracts/pages/routes';
import { useLanguage, type RemoteModule } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { formatTime } from 'shared-ui/format';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { loadAccounts } from './accounts/load-accounts.ts';
import { App } from './app.tsx';
import { provideRemotes } from './federation/remote-source.ts';
import { startTexts } from './language/texts.ts';
import { closeDialog } from './navigation/dialog-store.ts';
import { createShellServices } from './services/shell-services.ts';
import { markExpired } from './session/expired.ts';

jest.mock('./accounts/load-accounts.ts', () => {
  const actual = jest.requireActual<{ readonly loadAccounts: typeof loadAccounts }>('./accounts/load-accounts.ts');
  return { loadAccounts: jest.fn(actual.loadAccounts) };
});

const Page = () => <output>{formatTime('2026-11-20T18:05:00Z', useLanguage())}</output>;
const noTexts = () => Promise.resolve({ default: {} });
const remote: RemoteModule = {
  pages: Object.fromEntries(routeIds().map((id) => [id, () => Promise.resolve({ default: Page })])) as RemoteModule['pages'],
  dialogs: { login: () => Promise.resolve({ default: () => null }) },
  texts: { en: noTexts, zh: noTexts },
};
const services = createShellServices({
  api: (name) => Promise.reject(new Error(`the call ${name} is not expected`)),
  preloadApi: () => undefined,
  storedAnswer: () => undefined,
  describePage: () => undefined,
  site: sampleSite,
});

async function visitHelp(): Promise<void> {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  provideRemotes(() => Promise.resolve(remote));
  await startTexts('en');
  render(
    <MemoryRouter initialEntries={[routePath('help')]}>
      <App services={services} />
    </MemoryRouter>,
  );
}

it('shows the times of an open page in the time zone that the customer chooses [4.93]', async () => {
  await visitHelp();
  const before = (await screen.findByText(/^Nov 2\d, 2026/)).textContent;
  act(() => services.setTimeZone('Asia/Shanghai'));
  expect(await screen.findByText('Nov 21, 2026, 02:05 GMT+8')).toBeTruthy();
  act(() => services.setTimeZone(null));
  expect(await screen.findByText(before ?? '')).toBeTruthy();
});

describe('after a login to the account of somebody else has ended', () => {
  afterEach(closeDialog);

  it('names the account', async () => {
    markExpired('Ada');
    await visitHelp();
    expect(await screen.findByText(/Ada/)).toBeTruthy();
  });

  it('says that the login has expired if the code for members cannot be loaded [F2]', async () => {
    jest.mocked(loadAccounts).mockRejectedValueOnce(new Error('Loading chunk 8 failed.'));
    markExpired('Ada');
    await visitHelp();
    expect(await screen.findByText('Your login has expired. Log in again')).toBeTruthy();
  });
});
