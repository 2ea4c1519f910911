import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { ShellServices } from 'shared-contracts/shell';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { forgetAnswers } from 'shared-ui/kept-answers';
import { queryClient } from 'shared-ui/query';
import { japan, offline, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { notices, openFlowOrders, pageOf, place } from '../testing/open-flow-orders.tsx';

const first = { ...paidOrder, orderId: 'F2' };
const second = { ...paidOrder, orderId: 'F3', remark: 'crawler' };
const NOW = Math.floor(Date.now() / 1000);
const own = { address: '203.0.113.7', rule: null };
const whitelist: CallResponse<'queryOrderWhiteIps'> = { orderId: 'F2', addresses: [], max: 20, own };
const generated: CallResponse<'generateCode'> = {
  id: 'shell-account-socks5',
  language: 'Shell',
  mode: 'account',
  protocol: 2,
  fileName: 'account-socks5.sh',
  install: '',
  run: 'bash account-socks5.sh',
  code: 'curl --proxy "socks5h://$PROXY_HOST:$PROXY_PORT" -U "proxy:$PROXY_PASSWORD" "$TARGET_URL"\n',
  html: '<span class="hljs-built_in">curl</span>',
  lastRun: { runtime: 'curl 7.88.1', at: '2026-11-22' },
  environment: [
    { name: 'PROXY_HOST', value: '127.0.0.1', isSecret: false },
    { name: 'PROXY_PASSWORD', value: 'p4ss', isSecret: true },
  ],
  expiresAt: '2126-11-22T16:00:00.000Z',
};

function open(query: string, answers: TestAnswers = {}, orders = [first, second], services: Partial<ShellServices> = {}) {
  const notify = notices();
  openFlowOrders({
    address: `/person/flow-order?${query}`,
    answers: {
      queryOrderInfos: ({ search }) => pageOf(...orders.filter(({ orderId }) => !search || orderId === search)),
      countryProvinceList: () => [japan],
      queryOrderWhiteIps: () => whitelist,
      generateCode: () => generated,
      orderKey: () => ({ orderKey: 'k3y' }),
      signExtraction: ({ orderId }) => signExtraction(orderId, 'k3y', NOW),
      getDemoCodeList: () => [],
      ...answers,
    },
    services: { notify, ...services },
  });
  return notify;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const link = async () => new URL((await screen.findByTestId('extraction-link')).textContent);

function clipboard() {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}

describe('order setup [2.66]', () => {
  afterEach(() => {
    queryClient.clear();
    forgetAnswers();
  });

  it('requires an order, which can be chosen if the URL names none', async () => {
    const notify = open('step=1&type=0');
    await press('Get the link');
    expect(notify.warning).toHaveBeenCalledWith('warning.tip16');
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'F3' } });
    expect(place().toString()).toBe('step=1&type=0&order=F3');
  });

  it('selects the only order automatically', async () => {
    open('step=1&type=2', {}, [first]);
    await waitFor(() => expect(place().toString()).toBe('step=1&type=2&order=F2'));
    expect(screen.getByRole('tab', { name: 'Code sample' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says that the order in the URL cannot be used', async () => {
    open('step=2&type=0&order=F404');
    expect(await screen.findByText(/Order F404 isn't one of your active orders/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get the link' })).toBeTruthy();
  });

  it('offers a purchase if there are no orders', async () => {
    open('step=1', {}, []);
    expect(await screen.findByRole('button', { name: 'Buy a flow package' })).toBeTruthy();
  });

  it('says when the orders could not be loaded and when the customer is offline, and offers a retry', async () => {
    const queryOrderInfos = jest
      .fn(() => pageOf(first, second))
      .mockImplementationOnce(refusing('system'))
      .mockImplementationOnce(offline);
    open('step=1&type=0', { queryOrderInfos });
    expect(await screen.findByText("Your orders couldn't be loaded.")).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    await press('Try again');
    expect(await screen.findByRole('combobox', { name: 'Order' })).toBeTruthy();
  });

  it('does not report an order as unknown before its lookup has completed', async () => {
    const queryOrderInfos = jest.fn(({ search }: CallRequest<'queryOrderInfos'>) => (search ? offline() : pageOf(second)));
    open('step=1&type=0&order=F2', { queryOrderInfos });
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    expect(screen.queryByText(/isn't one of your active orders/)).toBeNull();
    queryOrderInfos.mockImplementation(({ search }) => pageOf(search ? first : second));
    await press('Try again');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })).value).toBe('F2');
  });

  it('says when the country names are missing, and works without them', async () => {
    open('step=1&type=0&order=F2', { countryProvinceList: offline });
    await press(/^Country or region/);
    expect(await screen.findByText("The list couldn't be loaded.")).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Any country or region' })).toBeTruthy();
  });

  it('switches the way in the URL and keeps the order', async () => {
    open('step=1&type=0&order=F2&num=5');
    fireEvent.click(await screen.findByRole('tab', { name: 'Account-password mode' }));
    expect(place().toString()).toBe('step=1&type=1&order=F2');
  });

  it('keeps the settings in the URL and builds the signed link from them', async () => {
    open('step=1&type=0&order=F2');
    fireEvent.change(await screen.findByRole('spinbutton', { name: 'Quantity' }), { target: { value: '5' } });
    await press(/^Country or region/);
    fireEvent.click(await screen.findByRole('option', { name: /Japan/ }));
    fireEvent.click(screen.getByRole('radio', { name: '10' }));
    fireEvent.click(screen.getByRole('radio', { name: 'txt' }));
    expect(place().toString()).toBe('step=1&type=0&order=F2&num=5&time=600&country=JP&format=1');
    await press('Get the link');
    const { searchParams } = await link();
    expect(Object.fromEntries(searchParams)).toMatchObject({
      orderId: 'F2',
      num: '5',
      country: 'JP',
      time: '600',
      format: '1',
      timestamp: String(NOW),
      sign: signExtraction('F2', 'k3y', NOW).sign,
    });
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/api/getIp?orderId=F2');
    expect(screen.getByRole('link', { name: 'Change settings' }).getAttribute('href')).toContain('step=1&type=0&order=F2&num=5');
  });

  it('generates code for an HTTPS proxy, and says on the link where to find one, if the site has one', async () => {
    const proxyEntry = { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } };
    const site: ShellServices['site'] = { ...sampleSite, proxyEntry };
    const generateCode = jest.fn(() => generated);
    open('step=2&type=2&order=F2&language=Go&mode=account&protocol=3', { generateCode }, [first], { site });
    await waitFor(() => expect(generateCode).toHaveBeenCalledWith({ orderId: 'F2', protocol: 3, language: 'Go', mode: 'account' }));
    open('step=1&type=0&order=F2', {}, [first], { site });
    expect(await screen.findByText(/use an HTTPS proxy in account-password mode/)).toBeTruthy();
  });

  it('reports an invalid quantity beside its field', async () => {
    open('step=1&type=0&order=F2');
    fireEvent.change(await screen.findByRole('spinbutton', { name: 'Quantity' }), { target: { value: '201' } });
    expect(screen.getByText('The extraction quantity must be 1–200')).toBeTruthy();
    await press('Get the link');
    expect(place().get('step')).toBe('1');
  });

  it('lets the customer whitelist the current address for the link', async () => {
    const addAndDelWhiteIps = jest.fn(() => ({ ...whitelist, addresses: [{ address: own.address, addedAt: '2026-11-20T08:00:00.000Z' }] }));
    open('step=2&type=0&order=F2', { addAndDelWhiteIps });
    expect(await screen.findByText(/isn't on the whitelist/)).toBeTruthy();
    await press('Add 203.0.113.7');
    expect(await screen.findByText(/the link works from here/)).toBeTruthy();
    expect(addAndDelWhiteIps).toHaveBeenCalledWith({ orderId: 'F2', add: ['203.0.113.7'] });
  });

  it('says when no link could be created, and retries', async () => {
    const sign = jest
      .fn(() => signExtraction('F2', 'k3y', NOW))
      .mockImplementationOnce(refusing('orderHasNoKey'))
      .mockImplementationOnce(offline);
    open('step=2&type=0&order=F2', { signExtraction: sign });
    expect(await screen.findByText(/The link couldn't be generated/)).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    await press('Try again');
    expect((await link()).searchParams.get('orderId')).toBe('F2');
  });

  it('shows the link even if the whitelist could not be loaded, and says so', async () => {
    open('step=2&type=0&order=F2', { queryOrderWhiteIps: jest.fn(() => whitelist).mockImplementationOnce(offline) });
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    expect((await link()).searchParams.get('orderId')).toBe('F2');
    await press('Try again');
    expect(await screen.findByText(/isn't on the whitelist/)).toBeTruthy();
  });

  it('builds an account of six parts, with a key that can be copied in any format and stays hidden', async () => {
    const writeText = clipboard();
    open('step=2&type=1&order=F2&country=JP&minutes=10&session=kmwqzrta');
    expect(await screen.findByText('F2_JP___10_kmwqzrta')).toBeTruthy();
    for (const [name, text] of [
      ['Copy host:port:user:password', '127.0.0.1:18000:F2_JP___10_kmwqzrta:k3y'],
      ['Copy user:password@host:port', 'F2_JP___10_kmwqzrta:k3y@127.0.0.1:18000'],
    ] as const) {
      await press(name);
      await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(text));
    }
    expect(document.body.textContent).not.toContain('k3y');
    await act(async () => press('Show'));
    expect(await screen.findByText('F2_JP___10_kmwqzrta:k3y@127.0.0.1:18000')).toBeTruthy();
  });

  it('builds a username proxy login with a dynamic password', async () => {
    open('step=1&type=1&order=F2');
    fireEvent.click(await screen.findByRole('radio', { name: 'Username “proxy”, dynamic password' }));
    await press('Get the login');
    expect(place().toString()).toBe('step=2&type=1&order=F2&login=dynamic');
    await press('Create a dynamic password');
    expect(await screen.findByText('http://proxy:p4ss@127.0.0.1:18000')).toBeTruthy();
    expect(place().toString()).not.toContain('p4ss');
  });

  it('shows the login with the entry of the chosen region [S6]', async () => {
    const entries = [{ region: 'ap-east', host: 'ap.proxy.example.org' }];
    const exitPlaces = () => ({ exits: 0, countries: [], states: [], cities: [], isps: [], asns: [], entries });
    open('step=1&type=1&order=F2', { exitPlaces });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Entry' }), { target: { value: 'ap-east' } });
    await press('Get the login');
    expect(place().toString()).toBe('step=2&type=1&order=F2&entry=ap-east');
    expect((await screen.findByTestId('login-host')).textContent).toBe('ap.proxy.example.org');
  });

  it('generates session IDs and reports invalid ones', async () => {
    open('step=1&type=1&order=F2');
    fireEvent.click(await screen.findByRole('radio', { name: 'Stays the same for a session' }));
    expect(place().get('session')).toMatch(/^[a-z]{8}$/);
    await press('Generate a new ID');
    expect(place().get('session')).toMatch(/^[a-z]{8}$/);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Session duration, in minutes' }), { target: { value: '31' } });
    expect(screen.getByText(/may go offline/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Session ID' }), { target: { value: 'a_b' } });
    expect(screen.getByText('Enter 1–32 letters or digits')).toBeTruthy();
    await press('Get the login');
    expect(place().get('step')).toBe('1');
  });

  it("shows the code with this order's environment, and includes its secrets only when that is copied [1.25]", async () => {
    const writeText = clipboard();
    const generateCode = jest.fn<CallResponse<'generateCode'>, [CallRequest<'generateCode'>]>(() => generated);
    open('step=2&type=2&order=F2&language=Shell&mode=account&protocol=2&country=JP&minutes=30&session=kmwqzrta', { generateCode });
    expect(await screen.findByText('account-socks5.sh')).toBeTruthy();
    const account = { language: 'Shell', mode: 'account', protocol: 2, country: 'JP', minutes: 30, session: 'kmwqzrta' };
    expect(generateCode.mock.calls).toEqual([[{ orderId: 'F2', ...account }]]);
    expect(document.body.textContent).not.toContain('p4ss');
    expect(screen.getByText(/^The dynamic password is valid until/)).toBeTruthy();
    await press('Copy environment variables');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith("export PROXY_HOST='127.0.0.1'\nexport PROXY_PASSWORD='p4ss'"));
    await press('Copy code sample');
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(generated.code));
  });

  it('says when the code could not be loaded and when the customer is offline, and offers a retry', async () => {
    const generateCode = jest
      .fn(() => generated)
      .mockImplementationOnce(refusing('system'))
      .mockImplementationOnce(offline);
    open('step=2&type=2&order=F2&language=Shell&mode=account&protocol=1', { generateCode });
    expect(await screen.findByText("This content couldn't be loaded.")).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('account-socks5.sh')).toBeTruthy();
  });
});
