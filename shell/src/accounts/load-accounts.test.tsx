import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import { reportFailure } from '../federation/report-failure.ts';
import { startTexts } from '../language/texts.ts';
import en from '../locales/en.json';
import { RoutePage } from '../pages/route-page.tsx';
import { PersonSite, customers } from '../person/testing/person-site.tsx';
import { loadAccounts } from './load-accounts.ts';

jest.mock('../support/support-state.tsx', () => ({ SupportState: () => null }));
jest.mock('../federation/reload-once.ts', () => ({ reloadOnce: () => false }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));
jest.mock('./load-accounts.ts', () => {
  const actual = jest.requireActual<{ readonly loadAccounts: typeof loadAccounts }>('./load-accounts.ts');
  return { loadAccounts: jest.fn(actual.loadAccounts) };
});

const ada = { accountId: 'c9', name: 'Ada', role: 'developer' } as const;
const member = { ...customers.abroad, account: ada };
const answers = { memberships: () => ({ list: [{ accountId: 'c1', name: 'tide', role: 'owner' } as const, ada], currentId: 'c9' }) };

const failOnce = () => {
  const error = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error' });
  jest.mocked(loadAccounts).mockRejectedValueOnce(error);
};
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
const retry = async () => fireEvent.click(await screen.findByRole('button', { name: en.failure.retry }));
const expectReport = () => expect(reportFailure).toHaveBeenCalledWith('shell', expect.objectContaining({ kind: 'network' }));

beforeAll(() => startTexts('en'));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.clearAllMocks());

describe('if the code for members cannot be loaded', () => {
  it('the bar that says whose account is open says so, with Retry, above the page [F2][F4]', async () => {
    failOnce();
    render(<PersonSite session={member} answers={answers} />);
    expect((await screen.findByRole('alert')).textContent).toContain(en.failure.stored);
    expect(screen.getByRole('main')).toBeTruthy();
    expectReport();
    await retry();
    expect(await screen.findByText("You're in Ada's account. Your role: Developer.")).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a page beyond the role says so, and Retry loads what explains it [F2][F4]', async () => {
    failOnce();
    render(
      <TestShell namespace="shell" texts={en} session={member}>
        <RoutePage id="balance" />
      </TestShell>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(en.failure.title);
    expectReport();
    await retry();
    expect(await screen.findByRole('heading', { level: 1, name: "Your role doesn't include access to this page" })).toBeTruthy();
  });

  it('the account menu works without the other accounts, and has them when it is opened again [F2][F4]', async () => {
    failOnce();
    render(<PersonSite answers={answers} />);
    openMenu();
    await waitFor(expectReport);
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
    expect(screen.queryByRole('menuitemradio')).toBeNull();
    // Closes it, and opens it again.
    openMenu();
    openMenu();
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(2);
  });
});
