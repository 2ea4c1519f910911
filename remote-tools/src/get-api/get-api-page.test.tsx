import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallResponse, OrderAnswer } from 'shared-contracts/api/calls';
import { DEDUPE_HOURS } from 'shared-contracts/constants';
import type { ShellServices } from 'shared-contracts/shell';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { errorTexts } from 'shared-contracts/texts/errors';
import { offeredMinutes } from 'shared-contracts/testing/spec/extraction';
import settings from 'shared-ui/proxy-settings/link/locales/en';
import { queryClient } from 'shared-ui/query';
import { japan, paidOrder, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import tools from '../locales/en.json';
// Preloaded, so that the page's lazy parts resolve at once.
import '../order-choice/address-order.tsx';
import GetApiPage from './get-api-page.tsx';
import en from './locales/en.json';
import './own-address.tsx';

const services = () => ({
  openLogin: jest.fn(),
  notify: { success: jest.fn(), warning: jest.fn(), error: jest.fn() },
});

const NOW = Math.floor(Date.now() / 1000);
const own = { address: '203.0.113.7', rule: null };
const whitelist = (addresses: readonly string[]): CallResponse<'queryOrderWhiteIps'> => ({
  orderId: 'F1',
  addresses: addresses.map((address) => ({ address, addedAt: '2026-11-20T08:00:00.000Z' })),
  max: 20,
  own,
});

interface Shown {
  readonly orders?: readonly OrderAnswer[];
  readonly stranger?: boolean;
  readonly address?: string;
  readonly answers?: TestAnswers;
}

function show({ orders = [paidOrder, { ...paidOrder, orderId: 'F2' }], stranger = false, address = '/tool/get-api', answers }: Shown = {}) {
  const made = services();
  render(
    <TestShell
      namespace="remote-tools"
      texts={{ ...tools, ...en }}
      address={address}
      answers={{
        countryProvinceList: () => [japan],
        queryOrderInfos: ({ search }) => {
          const list = orders.filter(({ orderId }) => !search || orderId === search);
          return { list: [...list], total: list.length, pageNo: 1, pageSize: 100, hasMore: false };
        },
        signExtraction: ({ orderId }) => signExtraction(orderId, 'key-1', NOW),
        queryOrderWhiteIps: () => whitelist([]),
        ...answers,
      }}
      services={made satisfies Partial<ShellServices>}
      session={{ accessToken: stranger ? '' : 'token' }}
    >
      <GetApiPage />
    </TestShell>,
  );
  return made;
}

const link = () => screen.getByTestId('extraction-link').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const generate = () => press('Generate link');

afterEach(() => queryClient.clear());

describe('API link tool', () => {
  it('asks a visitor to log in and still explains every parameter', () => {
    const { openLogin } = show({ stranger: true });
    press('Log in to choose an order');
    expect(openLogin).toHaveBeenCalledTimes(1);
    generate();
    expect(openLogin).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('rowheader')).toHaveLength(15);
  });

  it('warns if no order is selected, and when copying before there is a link [8.35][8.37]', () => {
    const { notify } = show();
    press('Copy link');
    expect(notify.warning).toHaveBeenCalledWith('warning.tip18');
    generate();
    expect(notify.warning).toHaveBeenCalledWith('warning.tip16');
  });

  // Purchase pages link here with the older parameter name.
  // Also covers [8.53].
  it.each(['order', 'orderId'])(
    'signs for the order in the URL (%s), and updates the link with the settings [2.43][2.48]',
    async (name) => {
      const { notify } = show({ address: `/tool/get-api?${name}=F1&num=5&country=JP` });
      expect(link()).toContain('/api/getIp?orderId=F1&num=5&protocol=1&time=60&country=JP&timestamp=…&sign=…');
      generate();
      await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip9'));
      const { searchParams } = new URL(link());
      const { sign: signed } = signExtraction('F1', 'key-1', NOW);
      expect([searchParams.get('timestamp'), searchParams.get('sign')]).toEqual([String(NOW), signed]);
      fireEvent.click(screen.getByRole('radio', { name: 'txt' }));
      expect(link()).toContain(`sign=${signed}&format=1`);
      const writeText = jest.fn(() => Promise.resolve());
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      press('Copy link');
      await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith('success.tip8'));
      expect(writeText).toHaveBeenCalledWith(link());
    },
  );

  it('drops the signature when the order changes', async () => {
    show({ address: '/tool/get-api?order=F1' });
    generate();
    await waitFor(() => expect(link()).toMatch(/sign=[0-9a-f]{32}/));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Order' }), { target: { value: 'F2' } });
    expect(link()).toContain('orderId=F2&');
    expect(link()).toContain('sign=…');
  });

  it('offers the binding times in minutes [9.31]', () => {
    show();
    const times = within(screen.getByRole('group', { name: settings.link.time.label })).getAllByRole('radio');
    expect(times.map((time) => time.closest('label')?.textContent)).toEqual(offeredMinutes.map(String));
    fireEvent.click(times[1] as HTMLElement);
    expect(link()).toContain('time=180');
  });

  it('states how long de-duplication lasts, beside the field and in the table [9.36]', () => {
    show();
    expect(screen.getByRole('radio', { name: `${DEDUPE_HOURS} hours` })).toHaveProperty('value', '1');
    expect(screen.getByText(new RegExp(`in the last ${DEDUPE_HOURS} hours`))).toBeTruthy();
  });

  it('makes links that return a username and password for each IP [S7]', () => {
    show({ address: '/tool/get-api?order=F1' });
    expect(link()).not.toContain('auth');
    fireEvent.click(screen.getByRole('radio', { name: settings.link.auth[1] }));
    expect(link()).toMatch(/&dedupe=0&auth=1$/);
  });

  it.each(['0', '201', ''])('rejects %j as a quantity next to the field [8.36]', (quantity) => {
    const { notify } = show({ address: '/tool/get-api?order=F1' });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: quantity } });
    expect(screen.getByRole('alert').textContent).toBe('The extraction quantity must be 1–200');
    generate();
    expect(notify.warning).toHaveBeenCalledWith('warning.tip17');
    expect(notify.success).not.toHaveBeenCalled();
  });

  it.each([
    ['orderHasNoKey', 'warning.tip21'],
    ['system', 'warning.tip20'],
    ['orderNotFound', 'warning.tip16'],
  ] as const)('explains why there is no link: %s shows %s [8.39][8.40]', async (refusal, notice) => {
    const { notify } = show({ address: '/tool/get-api?order=F1', answers: { signExtraction: refusing(refusal) } });
    generate();
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith(notice));
    expect(link()).toContain('sign=…');
    expect(screen.getByRole('button', { name: 'Generate link' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('tells members why there is no link if their role does not include it [4.100]', async () => {
    const { notify } = show({ address: '/tool/get-api?order=F1', answers: { signExtraction: refusing('roleNotAllowed') } });
    generate();
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(errorTexts.roleNotAllowed.en));
    expect(notify.warning).not.toHaveBeenCalled();
  });

  it('reports that the order in the URL is not one of the active ones', async () => {
    show({ address: '/tool/get-api?order=F404' });
    expect(await screen.findByText(/Order F404 isn't one of your active orders/)).toBeTruthy();
  });
});

it.each([
  ['HTTP/HTTPS', 1],
  ['SOCKS5', 2],
] as const)('sends the test request with the protocol of the link, %s, and its place', async (name, protocol) => {
  const tryProxy = jest.fn<CallResponse<'tryProxy'>, unknown[]>(() => ({
    refusal: null,
    ip: '198.51.100.24',
    countryCode: 'JP',
    countryName: 'Japan',
    milliseconds: 9,
    at: '2026-11-22T12:00:00.000Z',
  }));
  show({ address: '/tool/get-api?order=F1&country=JP', answers: { tryProxy } });
  fireEvent.click(screen.getByRole('radio', { name }));
  expect(link()).toContain(`protocol=${protocol}&`);
  press('Send a test request');
  await waitFor(() => expect(tryProxy).toHaveBeenCalledWith({ orderId: 'F1', protocol, country: 'JP' }));
});

describe('whitelist of the selected order', () => {
  it("adds the reader's own IP with one click", async () => {
    const addAndDelWhiteIps = jest.fn(() => whitelist([own.address]));
    const { notify } = show({ address: '/tool/get-api?order=F1', answers: { addAndDelWhiteIps } });
    expect(await screen.findByText(/203\.0\.113\.7, isn't on the whitelist/)).toBeTruthy();
    press('Add 203.0.113.7');
    expect(await screen.findByText(/203\.0\.113\.7, is on the whitelist/)).toBeTruthy();
    expect(addAndDelWhiteIps).toHaveBeenCalledWith({ orderId: 'F1', add: ['203.0.113.7'] });
    expect(notify.success).toHaveBeenCalledWith('success.tip3');
  });

  it('explains why an IP cannot be added', async () => {
    show({
      address: '/tool/get-api?order=F1',
      answers: { queryOrderWhiteIps: () => ({ ...whitelist([]), own: { ...own, rule: 'whitelist.mainland' } }) },
    });
    expect(await screen.findByText(/mainland China/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add 203.0.113.7' })).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    const queryOrderWhiteIps = jest.fn(() => whitelist([own.address])).mockImplementationOnce(refusing('system'));
    show({ address: '/tool/get-api?order=F1', answers: { queryOrderWhiteIps } });
    expect(await screen.findByText("The whitelist couldn't be loaded.")).toBeTruthy();
    press('Try again');
    expect(await screen.findByText(/is on the whitelist/)).toBeTruthy();
  });
});

const answering = (body: string) => jest.fn(async () => ({ text: async () => body }) as Response);

async function call(body: string) {
  globalThis.fetch = answering(body);
  const made = show({ address: '/tool/get-api?order=F1' });
  generate();
  fireEvent.click(await screen.findByRole('button', { name: 'Open the link' }));
  return made;
}

describe('calling the link', () => {
  const was = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = was;
  });

  it('shows its addresses, which can be copied one by one or all at once', async () => {
    await call('192.0.2.10:20017\n192.0.2.10:21240\n');
    expect(await screen.findByRole('heading', { name: '2 addresses' })).toBeTruthy();
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    press('Copy all addresses');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('192.0.2.10:20017\n192.0.2.10:21240'));
    press('Copy 192.0.2.10:21240');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('192.0.2.10:21240'));
    expect(fetch).toHaveBeenCalledWith(link(), { headers: { env: 'en' } });
  });

  it('shows a refusal with its code, meaning and solution', async () => {
    await call('{"serialNo":"x","code":2010,"msg":"The request IP is not on the whitelist","data":[]}');
    expect(await screen.findByText('Refused: 2010 The request IP is not on the whitelist')).toBeTruthy();
    expect(await screen.findByText(/^Add your IP to the order's whitelist/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'More about code 2010' }).getAttribute('href')).toBe('/help/error-code/2010');
  });

  it('reports that the server could not be reached', async () => {
    const failing = jest.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    globalThis.fetch = failing;
    show({ address: '/tool/get-api?order=F1' });
    generate();
    fireEvent.click(await screen.findByRole('button', { name: 'Open the link' }));
    expect(await screen.findByText(/The link couldn't be opened/)).toBeTruthy();
  });
});
