import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type RouteId, routeIds, routePath, routes } from 'shared-contracts/pages/routes';
import { useShell, type RemoteModule } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { useLocation } from 'shared-ui/router';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { App } from './app.tsx';
import { closeDialog, useDialog } from './navigation/dialog-store.ts';
import { provideRemotes } from './federation/remote-source.ts';
import { startTexts } from './language/texts.ts';
import { createShellServices } from './services/shell-services.ts';
import { assignLocation } from './session/leave-page.ts';
import { takeAddress } from './navigation/return-address.ts';
import { endSession, sessionStore, startSession } from './session/session-store.ts';

jest.mock('./session/leave-page.ts', () => ({ assignLocation: jest.fn(), loadAgain: jest.fn() }));

const login = { token: 't0ken', countryMobileCode: '+1', mobile: '+12015550123', countryEnName: 'Canada', nickName: 'tide', loginWay: '' };

/** A page that ends its own session, as the session list and a password change do. */
function Page() {
  const { signOut } = useShell();
  return (
    <button type="button" onClick={() => void signOut()}>
      End this login
    </button>
  );
}

const noTexts = () => Promise.resolve({ default: {} });
const remote: RemoteModule = {
  pages: Object.fromEntries(routeIds().map((id) => [id, () => Promise.resolve({ default: Page })])) as RemoteModule['pages'],
  dialogs: { login: () => Promise.resolve({ default: () => <p data-testid="login" /> }) },
  texts: { en: noTexts, zh: noTexts },
};

const services = createShellServices({
  api: (name) => Promise.reject(new Error(`the call ${name} is not expected`)),
  preloadApi: () => undefined,
  storedAnswer: () => undefined,
  describePage: () => undefined,
  site: sampleSite,
});

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function visit(address: string): Promise<void> {
  startSession(login, 24);
  render(
    <MemoryRouter initialEntries={[address]}>
      <App services={services} />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'End this login' });
}

/** State of the page once it is being left. */
async function leaving() {
  await waitFor(() => expect(assignLocation).toHaveBeenCalled());
  await act(async () => undefined);
  return {
    goesTo: jest.mocked(assignLocation).mock.calls,
    token: sessionStore.getState().accessToken,
    wayBack: takeAddress(),
    dialog: useDialog.getState().open,
    address: screen.getByTestId('address').textContent,
  };
}

/** Neither stores a return page for the next login nor asks anyone to log in. */
const leftFrom = (address: string) => ({ goesTo: [['/']], token: '', wayBack: undefined, dialog: null, address });

const forCustomers = routeIds().filter((id) => routes[id].access === 'customer');
const withHeader = forCustomers.filter((id) => routes[id].layout === 'default');
const addressOf = (id: RouteId) => routePath(id, { id: 'F1' });

beforeAll(async () => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response()) });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  provideRemotes(() => Promise.resolve(remote));
  await startTexts('en');
});
afterEach(() => {
  act(() => {
    closeDialog();
    endSession();
  });
  dispatchEvent(new Event('pageshow'));
});

describe('logging out from a customer page', () => {
  it.each(forCustomers)('goes home from %s itself, and remembers nothing', async (id) => {
    await visit(addressOf(id));
    fireEvent.click(screen.getByRole('button', { name: 'End this login' }));
    expect(await leaving()).toEqual(leftFrom(addressOf(id)));
  });

  it.each(withHeader)('goes home from the header of %s, and remembers nothing', async (id) => {
    await visit(addressOf(id));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await leaving()).toEqual(leftFrom(addressOf(id)));
  });
});
