import { act, render, screen } from '@testing-library/react';
import { routeIds, routePath, routes, type Route, type RouteId } from 'shared-contracts/pages/routes';
import type { RemoteModule } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { useLocation } from 'shared-ui/router';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { App } from './app.tsx';
import { closeDialog } from './navigation/dialog-store.ts';
import { provideRemotes } from './federation/remote-source.ts';
import { startTexts } from './language/texts.ts';
import { createShellServices } from './services/shell-services.ts';
import { endSession, sessionStore } from './session/session-store.ts';

const login = { accessToken: 't0ken', nickName: 'tide', mobile: '+15550100', mobileCode: '+1', countryEnName: 'Canada', loginWay: '' };
const people = {
  visitor: { accessToken: '', nickName: '', mobile: '', mobileCode: '', countryEnName: '', loginWay: '' },
  customer: login,
  'customer in China': { ...login, mobile: '+8613800138000', mobileCode: '+86', countryEnName: 'China' },
  'third-party customer': { ...login, mobile: '', mobileCode: '', countryEnName: '', loginWay: '3' },
} as const;

const sample = { id: 'sample-1' };
const pages = Object.fromEntries(
  routeIds().map((id) => [id, () => Promise.resolve({ default: () => <p data-testid="page">{id}</p> })]),
) as RemoteModule['pages'];
const noTexts = () => Promise.resolve({ default: {} });
const remote: RemoteModule = {
  pages,
  dialogs: { login: () => Promise.resolve({ default: () => <p data-testid="login" /> }) },
  texts: { en: noTexts, zh: noTexts },
};

const services = createShellServices({
  api: () => Promise.reject(new Error('no API call is expected')),
  preloadApi: () => undefined,
  storedAnswer: () => undefined,
  describePage: () => undefined,
  site: sampleSite,
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash}`}</p>;
}

async function visit(address: string, person: keyof typeof people) {
  sessionStore.setState(people[person]);
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App services={services} />
      <Address />
    </MemoryRouter>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const seen = {
    page: screen.queryByTestId('page')?.textContent,
    address: screen.getByTestId('address').textContent,
    login: screen.queryByTestId('login') !== null,
    footer: screen.queryByRole('contentinfo') !== null,
    missing: screen.queryByRole('heading', { level: 1, name: 'This page could not be found' }) !== null,
  };
  act(() => {
    closeDialog();
    view.unmount();
  });
  return seen;
}

const kindOf = ({ access, layout, path }: Route) => `${access} ${layout} ${path.includes(':')}`;
/** A page for each access and layout, with and without a parameter: the shell doesn't know pages by name. Their own are in `spec-pages.test.ts`. */
const samples = [
  ...Map.groupBy(
    routeIds().filter((id) => routes[id].owner !== 'shell'),
    (id) => kindOf(routes[id]),
  ).values(),
].flatMap(([id]) => id ?? []);
const rows = (Object.keys(people) as (keyof typeof people)[]).flatMap((person) => samples.map((id) => [person, id] as const));
/** Language prefixes are resolved before access is checked, so one kind of user is enough. */
const ofCustomer = rows.filter(([person]) => person === 'customer');

/** What a user sees at a page's own path. */
function expectedOf(id: RouteId, person: keyof typeof people) {
  const { access, layout } = routes[id];
  const sentHome = access === 'customer' && person === 'visitor';
  if (sentHome) return { page: 'home', login: true, footer: true, missing: false };
  return { page: id, login: false, footer: layout === 'default', missing: false };
}

beforeAll(async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  provideRemotes(() => Promise.resolve(remote));
  await startTexts('en');
});
afterAll(endSession);

describe('every kind of page, for every kind of user', () => {
  // Also covers [2.75][6.4].
  it.each(rows)('shows a %s %s at its path, or redirects to the home page [2.62][2.63]', async (person, id) => {
    const address = routePath(id, sample);
    const { page, login: asked, footer, missing } = await visit(address, person);
    expect({ page, login: asked, footer, missing }).toEqual(expectedOf(id, person));
  });

  it.each(ofCustomer.filter(([, id]) => routes[id].layout !== 'person'))('shows a %s %s under /zh', async (person, id) => {
    const address = `/zh${routePath(id, sample) === '/' ? '' : routePath(id, sample)}`;
    const { page } = await visit(address, person);
    expect(page).toBe(id);
  });

  it.each(rows.filter(([person]) => person === 'visitor'))(
    'shows a %s the 404 page for %s under an unknown language [2.76]',
    async (person, id) => {
      const { missing, page } = await visit(`/fr${routePath(id, sample)}`, person);
      expect({ missing, page }).toEqual({ missing: true, page: undefined });
    },
  );

  it.each(ofCustomer)('strips /en for a %s at %s, keeping query and hash [2.78]', async (person, id) => {
    const path = routePath(id, sample);
    const { address, page } = await visit(`/en${path}?from=test#part`, person);
    const { page: expected, login: sentHome } = expectedOf(id, person);
    expect({ address, page }).toEqual({ address: sentHome ? '/' : `${path}?from=test#part`, page: expected });
  });
});
