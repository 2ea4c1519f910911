import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DialogProps } from 'shared-contracts/shell';
import { loadFromRemote } from '../federation/load-remote.ts';
import { startTexts } from '../language/texts.ts';
import { navigate } from '../navigation/navigate.ts';
import { RouteArrival } from '../navigation/route-arrival.tsx';
import { createShellServices } from '../services/shell-services.ts';
import { rememberAddress, takeAddress } from '../navigation/return-address.ts';
import { endSession, startSession } from '../session/session-store.ts';
import { ShellProvider } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { useLocation } from 'shared-ui/router';
import { DialogHost } from './dialog-host.tsx';
import { closeDialog, showDialog, useDialog } from '../navigation/dialog-store.ts';
import { SiteRouter } from '../navigation/site-router.tsx';

jest.mock('../federation/load-remote.ts', () => ({ loadFromRemote: jest.fn(), whenForgotten: jest.fn() }));
jest.mocked(loadFromRemote).mockResolvedValue({ default: Log });

/** Login dialog with a link that leaves it. */
function Log({ onClose }: DialogProps<object>): ReactNode {
  const register = () => {
    onClose();
    navigate('/register');
  };
  return (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={register}>
        Register
      </button>
    </div>
  );
}

const services = createShellServices({
  api: () => Promise.reject(new Error('no API call is expected')),
  preloadApi: () => undefined,
  storedAnswer: () => undefined,
  describePage: () => undefined,
  site: sampleSite,
});

const Page = () => <p data-testid="page">{useLocation().pathname}</p>;
const page = () => screen.getByTestId('page').textContent;
const dialog = () => screen.queryByRole('dialog');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open(): Promise<number> {
  history.pushState(null, '', '/help');
  render(
    <ShellProvider value={services}>
      <SiteRouter>
        <Page />
        <RouteArrival />
        <DialogHost />
      </SiteRouter>
    </ShellProvider>,
  );
  const before = history.length;
  act(() => showDialog({ name: 'login', options: {} }));
  await screen.findByRole('dialog');
  return before;
}

beforeAll(async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await startTexts('en');
});
afterEach(() =>
  act(() => {
    closeDialog();
    endSession();
    takeAddress();
  }),
);

describe('an open dialog', () => {
  it('closes on Back, which stays on the page [F9]', async () => {
    const before = await open();
    expect(history.length).toBe(before + 1);
    act(() => history.back());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(page()).toBe('/help');
  });

  it('removes its history entry when it is closed [F9]', async () => {
    await open();
    press('Close');
    await waitFor(() => expect(history.state).not.toMatchObject({ usr: { dialog: true } }));
    expect(dialog()).toBeNull();
    expect(page()).toBe('/help');
  });

  it('closes when another page opens, and Back then returns to where it was opened [F9]', async () => {
    await open();
    act(() => navigate('/about'));
    await waitFor(() => expect(page()).toBe('/about'));
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => history.back());
    await waitFor(() => expect(page()).toBe('/help'));
    expect(history.state).not.toMatchObject({ usr: { dialog: true } });
  });

  it('closes when the visitor logs in in another tab [F5]', async () => {
    await open();
    act(() =>
      startSession(
        { token: 't', countryMobileCode: '+1', mobile: '+12015550123', countryEnName: 'Canada', nickName: '', loginWay: '' },
        24,
      ),
    );
    await waitFor(() => expect(useDialog.getState().open).toBeNull());
  });
});

it.each([
  ['going on to register', 'Register', '/person/flow-order'],
  ['closing the dialog', 'Close', undefined],
])('keeps the page that a visitor requested only for registration: %s [F10]', async (_, name, kept) => {
  rememberAddress('/person/flow-order');
  await open();
  press(name);
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(page()).toBe(name === 'Register' ? '/register' : '/help'));
  expect(takeAddress()).toBe(kept);
});
