import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ShellServices } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { forgetAnswers, keepAnswer } from 'shared-ui/kept-answers';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { japan, paidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import accountTexts from 'shared-ui/proxy-settings/account/locales/en';
import tools from '../locales/en.json';
// Preloaded, so that the page's lazy parts resolve at once.
import '../order-choice/address-order.tsx';
import '../try-proxy/try-result.tsx';
import AccountPasswordPage from './account-password-page.tsx';
import en from './locales/en.json';

const HOUR_MS = 3_600_000;
const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };

const sample = (password: string, expiresAt: string): CallResponse<'generateCode'> => ({
  id: 'shell-account-http',
  language: 'Shell',
  mode: 'account',
  protocol: 1,
  fileName: 'account-http.sh',
  install: '',
  run: 'bash account-http.sh',
  code: 'curl',
  html: '',
  lastRun: null,
  environment: [
    { name: 'PROXY_HOST', value: '127.0.0.1', isSecret: false },
    { name: 'PROXY_PASSWORD', value: password, isSecret: true },
  ],
  expiresAt,
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

interface Shown {
  readonly answers?: TestAnswers;
  readonly stranger?: boolean;
  readonly services?: Partial<ShellServices>;
}

function show(query = '', { answers = {}, stranger = false, services = {} }: Shown = {}) {
  render(
    <TestShell
      namespace="remote-tools"
      texts={{ ...tools, ...en }}
      address={`/tool/account-password${query}`}
      answers={{
        countryProvinceList: () => [japan],
        queryOrderInfos: () => ({ list: [paidOrder, { ...paidOrder, orderId: 'F2' }], total: 2, pageNo: 1, pageSize: 100, hasMore: false }),
        orderKey: () => ({ orderKey: 'k3y' }),
        ...answers,
      }}
      services={{ notify, ...services } satisfies Partial<ShellServices>}
      session={{ accessToken: stranger ? '' : 'token' }}
    >
      <AccountPasswordPage />
      <Address />
    </TestShell>,
  );
}

const noPlaces: CallResponse<'exitPlaces'> = { exits: 0, countries: [], states: [], cities: [], isps: [], asns: [] };
const eastern = { region: 'ap-east', host: 'ap.proxy.example.org' };

const host = () => screen.getByTestId('login-host').textContent;
const user = () => screen.getByTestId('login-user').textContent;
const shape = (name: string) => screen.getByTestId(`shape-${name}`).textContent;
const address = () => new URLSearchParams(screen.getByTestId('address').textContent);
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const radio = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

function clipboard() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}

beforeEach(() => {
  jest.clearAllMocks();
  // Most tests are of a site without regions.
  keepAnswer('exitPlaces', {}, noPlaces);
});
afterEach(() => {
  queryClient.clear();
  forgetAnswers();
});

describe('account-password tool [2.38]', () => {
  it("shows visitors an example that can't log in, with the one host and port [2.49][9.39]", async () => {
    show('?order=F1', { stranger: true });
    expect([screen.getByTestId('login-host').textContent, screen.getByTestId('login-port').textContent]).toEqual(['127.0.0.1', '18000']);
    expect(user()).toBe('F2603150000EXAMPLE0_____');
    await press('Copy Username');
    await press('Copy First request with curl');
    await press('Show');
    expect(notify.warning.mock.calls).toEqual([['warning.tip16'], ['warning.tip16'], ['warning.tip16']]);
    expect(screen.getByRole('button', { name: 'Log in to choose an order' })).toBeTruthy();
  });

  it.each([true, false])('without an order shows an example, and advises to log in only if that is missing: %s [G10]', (stranger) => {
    show('', { stranger, answers: { queryOrderInfos: () => ({ list: [], total: 0, pageNo: 1, pageSize: 100, hasMore: false }) } });
    const { example, exampleOrder } = accountTexts.account;
    expect(screen.getByText(stranger ? example : exampleOrder)).toBeTruthy();
    expect(screen.queryAllByText(/log in/i).length > 0).toBe(stranger);
  });

  it('writes location and session into a six-part user name, and keeps all settings in the URL', () => {
    show('?order=F1&country=JP&minutes=30&session=kmwqzrta&protocol=2');
    expect(user()).toBe('F1_JP___30_kmwqzrta');
    expect(shape('curl')).toMatch(
      /^curl -x 'socks5h:\/\/127\.0\.0\.1:18000' -U 'F1_JP___30_kmwqzrta:•+' 'http:.*\/webCommon\/getLocalIp'$/,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Stays the same for a session' }).checked).toBe(true);
    radio('May change with each connection');
    expect(user()).toBe('F1_JP____');
    expect(Object.fromEntries(address())).toEqual({ order: 'F1', country: 'JP', protocol: '2' });
  });

  it('generates session IDs of eight letters [5.38]', async () => {
    show('?order=F1');
    radio('Stays the same for a session');
    const made = address().get('session');
    expect(made).toMatch(/^[a-z]{8}$/);
    expect(user()).toBe(`F1____10_${made}`);
    await press('Generate a new ID');
    expect(address().get('session')).toMatch(/^[a-z]{8}$/);
    expect(address().get('session')).not.toBe(made);
  });

  it('offers up to 30 minutes, warns above that, and rejects values that no gateway accepts [5.42][9.32]', () => {
    show('?order=F1&minutes=30&session=kmwqzrta');
    const minutes = screen.getByRole('spinbutton', { name: 'Session duration, in minutes' });
    expect(screen.getByText('1–30 minutes, counted from the first connection')).toBeTruthy();
    expect(screen.queryByText(/may go offline/)).toBeNull();
    fireEvent.change(minutes, { target: { value: '31' } });
    expect(screen.getByText(/longer than 30 minutes, the exit IP may go offline/)).toBeTruthy();
    expect(user()).toBe('F1____31_kmwqzrta');
    fireEvent.change(minutes, { target: { value: '1441' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 1440');
    expect(user()).toBe('F1_____');
    fireEvent.change(screen.getByRole('textbox', { name: 'Session ID' }), { target: { value: 'a_b' } });
    expect(screen.getByText('Enter 1–32 letters or digits')).toBeTruthy();
    expect(address().get('session')).toBeNull();
  });

  it('offers TLS to the proxy where there is a port for it', () => {
    const proxyEntry = { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } };
    const site: ShellServices['site'] = { ...sampleSite, proxyEntry };
    show('?order=F1&country=JP&protocol=3', { services: { site } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'HTTPS proxy (TLS)' }).checked).toBe(true);
    expect(shape('url')).toMatch(/^https:\/\/F1_JP____:.*@proxy\.example\.org:18443$/);
    fireEvent.click(screen.getByRole('radio', { name: 'HTTP/HTTPS' }));
    expect(shape('url')).toMatch(/^http:\/\/F1_JP____:.*@127\.0\.0\.1:18000$/);
  });

  it('falls back to the plain port where there is none for TLS', () => {
    show('?order=F1&country=JP&protocol=3');
    expect(screen.queryByRole('radio', { name: 'HTTPS proxy (TLS)' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'HTTP/HTTPS' }).checked).toBe(true);
    expect(shape('url')).toMatch(/^http:\/\/F1_JP____:.*@127\.0\.0\.1:18000$/);
  });

  it('offers the entries of regions, and shows the login with the chosen one [S6]', async () => {
    forgetAnswers();
    const entries = [eastern, { region: 'eu-west', host: 'eu.proxy.example.org' }];
    show('?order=F1&entry=eu-west', { answers: { exitPlaces: () => ({ ...noPlaces, entries }) } });
    const entry = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Entry' });
    expect([...entry.options].map(({ text }) => text)).toEqual(['Nearest', 'ap-east', 'eu-west']);
    expect([entry.value, host(), shape('list')?.split(':')[0]]).toEqual(['eu-west', 'eu.proxy.example.org', 'eu.proxy.example.org']);
    fireEvent.change(entry, { target: { value: 'ap-east' } });
    expect([host(), shape('url')]).toEqual(['ap.proxy.example.org', expect.stringMatching(/@ap\.proxy\.example\.org:18000$/)]);
    expect(shape('curl')).toContain("-x 'http://ap.proxy.example.org:18000'");
    expect(Object.fromEntries(address())).toEqual({ order: 'F1', entry: 'ap-east' });
    fireEvent.change(entry, { target: { value: '' } });
    expect([host(), address().has('entry')]).toEqual(['127.0.0.1', false]);
  });

  it('uses the nearest entry while the region of the URL is lost or does not reach the location [S6]', async () => {
    const asked = jest.fn(() => ({ ...noPlaces, entries: [eastern] }));
    show('?order=F1&country=JP&entry=eu-west', { answers: { exitPlaces: asked } });
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Entry' })).value).toBe('');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ country: 'JP' }));
    expect(host()).toBe('127.0.0.1');
  });

  it('never stores entries in the prerendered page, which would show lost regions [S6]', () => {
    forgetAnswers();
    const storedAnswer = jest.fn(() => undefined);
    show('', { services: { storedAnswer } });
    expect(storedAnswer).not.toHaveBeenCalled();
  });

  it('offers no entries on a site without regions, nor by TLS, whose certificate may not name them [S6]', async () => {
    const proxyEntry = { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } };
    keepAnswer('exitPlaces', {}, { ...noPlaces, entries: [eastern] });
    show('?order=F1&entry=ap-east&protocol=3', { services: { site: { ...sampleSite, proxyEntry } } });
    expect([screen.queryByRole('combobox', { name: 'Entry' }), host()]).toEqual([null, 'proxy.example.org']);
    radio('HTTP/HTTPS');
    expect(await screen.findByRole('combobox', { name: 'Entry' })).toBeTruthy();
    expect(host()).toBe('ap.proxy.example.org');
    cleanup();
    keepAnswer('exitPlaces', {}, noPlaces);
    show('?order=F1&entry=ap-east');
    expect([screen.queryByRole('combobox', { name: 'Entry' }), host()]).toEqual([null, '127.0.0.1']);
  });

  it('copies the key in every format while it stays masked, reveals it on demand, and never puts it into the URL', async () => {
    const writeText = clipboard();
    show('?order=F1&country=JP');
    for (const [name, text] of [
      ['Copy order key', 'k3y'],
      ['Copy http://user:password@host:port', 'http://F1_JP____:k3y@127.0.0.1:18000'],
      ['Copy host:port:user:password', '127.0.0.1:18000:F1_JP____:k3y'],
      ['Copy Environment variables', expect.stringContaining("export http_proxy='http://F1_JP____:k3y@127.0.0.1:18000'")],
    ] as const) {
      await press(name);
      await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(text));
    }
    expect(document.body.textContent).not.toContain('k3y');
    expect(screen.queryByRole('figure')).toBeNull();
    await press('Show');
    expect(shape('login')).toBe('F1_JP____:k3y@127.0.0.1:18000');
    expect(screen.getByRole('figure')).toBeTruthy();
    expect(address().toString()).not.toContain('k3y');
  });

  it('generates a dynamic password for the user proxy, and shows when it expires and that it has expired', async () => {
    jest.useFakeTimers();
    try {
      const generateCode = jest.fn(() => sample('dyn4mic', new Date(Date.now() + HOUR_MS).toISOString()));
      show('?order=F1&country=JP&login=dynamic', { answers: { generateCode } });
      expect(user()).toBe('proxy');
      expect(screen.queryByRole('button', { name: /^Country or region/ })).toBeNull();
      await press('Create a dynamic password');
      expect(shape('url')).toBe('http://proxy:dyn4mic@127.0.0.1:18000');
      expect(screen.getByText(/^Valid until /)).toBeTruthy();
      expect(generateCode).toHaveBeenCalledWith({ orderId: 'F1', language: 'Shell', mode: 'account' });
      expect(address().toString()).not.toContain('dyn4mic');
      act(() => {
        jest.advanceTimersByTime(HOUR_MS + 1);
      });
      expect(document.body.textContent).not.toContain('dyn4mic');
      expect(screen.getByText('This dynamic password has expired. Create another.')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('generates the dynamic password when a format is copied before there is one', async () => {
    const writeText = clipboard();
    const generateCode = jest.fn(() => sample('dyn4mic', new Date(Date.now() + HOUR_MS).toISOString()));
    show('?order=F1&login=dynamic', { answers: { generateCode } });
    await press('Copy user:password@host:port');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('proxy:dyn4mic@127.0.0.1:18000'));
    await press('Copy host:port:user:password');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('127.0.0.1:18000:proxy:dyn4mic'));
    expect(generateCode).toHaveBeenCalledTimes(1);
  });

  it('sends a test request with exactly the settings of the user name', async () => {
    const tryProxy = jest.fn(() => ({ refusal: 'trafficUsedUp' }) as const);
    show('?order=F1&country=JP&minutes=30&session=kmwqzrta&protocol=2', { answers: { tryProxy } });
    await press('Send a test request');
    expect(tryProxy).toHaveBeenCalledWith({ orderId: 'F1', protocol: 2, country: 'JP', session: 'kmwqzrta', minutes: 30 });
    expect(await screen.findByText(/^Refused: 2008 /)).toBeTruthy();
  });
});
