import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import type { ShellServices } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { queryClient } from 'shared-ui/query';
import { offline, paidOrder } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { notices, openFlowOrders, pageOf } from '../../testing/open-flow-orders.tsx';

type List = CallResponse<'subUsers'>;

const order = { ...paidOrder, orderId: 'F2' };
const alice: List['subUsers'][number] = {
  subUserId: 'su1',
  name: 'alice',
  isEnabled: true,
  capBytes: 5e9,
  requestsPerSecond: null,
  countries: ['DE'],
  addresses: [],
  usedBytes: 1.25e9,
  requests: 42,
  lastUsedAt: '2026-11-25T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  removedAt: null,
};
const list: List = { orderId: 'F2', subUsers: [alice], removed: [], max: 50 };
const empty: List = { ...list, subUsers: [] };

function open(answers: TestAnswers = {}, more: Parameters<typeof openFlowOrders>[0] = {}) {
  const notify = notices();
  openFlowOrders({
    address: '/person/flow-order?panel=subUsers&order=F2',
    session: { accessToken: 't', mobile: '+8613800138000' },
    answers: { queryOrderInfos: () => pageOf(order), countryProvinceList: () => [], subUsers: () => list, ...answers },
    services: { notify },
    ...more,
  });
  return notify;
}

const tooOld = () => {
  throw new ApiError(errorCodes.recentLoginNeeded, 200, 'Log in again');
};

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const errors = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('the panel of sub-users [2.147]', () => {
  afterEach(() => {
    cleanup();
    queryClient.clear();
    sessionStorage.clear();
  });

  it.each([
    ['en', 'There are no sub-users yet.', '0 of 50 sub-users'],
    ['zh', '还没有子账号。', '已添加 0/50 个子账号'],
  ] as const)('says in %s that there are none', async (language, none, count) => {
    open({ subUsers: () => empty }, { language });
    expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.getByText(count)).toBeTruthy();
  });

  it('offers another try while it cannot load', async () => {
    open({ subUsers: offline });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('shows usage, cap, restrictions and login of each', async () => {
    open();
    const card = within((await screen.findByRole('heading', { name: 'alice' })).closest('li') as HTMLElement);
    expect(card.getByText('1.25 GB of 5 GB')).toBeTruthy();
    expect(card.getByText('DE')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Login for alice' }));
    expect(card.getByTestId('sub-user-username').textContent).toBe('F2______sub-alice');
    expect(card.getByTestId('sub-user-password').textContent).not.toMatch(/[a-z]/i);
  });

  it('names the server, and the HTTPS proxy of a site that has one', async () => {
    const proxyEntry = { host: '127.0.0.1', port: 18_000, tls: { host: 'proxy.example.org', port: 18_443 } };
    const site: ShellServices['site'] = { ...sampleSite, proxyEntry };
    open({}, { services: { notify: notices(), site } });
    await press('Login for alice');
    expect(screen.getByTestId('sub-user-server').textContent).toBe('127.0.0.1:18000');
    expect(screen.getByTestId('sub-user-tlsServer').textContent).toBe('https://proxy.example.org:18443');
    cleanup();
    open();
    await press('Login for alice');
    expect(screen.getByTestId('sub-user-server').textContent).toBe('127.0.0.1:18000');
    expect(screen.queryByTestId('sub-user-tlsServer')).toBeNull();
  });

  it('creates one and shows its password', async () => {
    const createSubUser = jest.fn(() => ({ subUser: { ...alice, name: 'bob' }, password: 'notARealPasswordForATest' }));
    const subUsers = jest.fn(() => (createSubUser.mock.calls.length > 0 ? { ...list, subUsers: [{ ...alice, name: 'bob' }] } : empty));
    open({ subUsers, createSubUser });
    await press('Add sub-user');
    fill(/^Name/, 'bob');
    fill(/^Traffic cap/, '1.5');
    fill(/^Requests/, '20');
    fill(/locations/, 'us, UK, us_ca US__los-angeles');
    fill(/addresses/, '8.8.8.8 1.1.1.1');
    await press('Create sub-user');
    await waitFor(() =>
      expect(createSubUser).toHaveBeenCalledWith({
        orderId: 'F2',
        name: 'bob',
        capBytes: 1.5e9,
        requestsPerSecond: 20,
        countries: ['US', 'GB'],
        places: ['us_ca', 'US__los-angeles'],
        addresses: ['8.8.8.8', '1.1.1.1'],
      }),
    );
    expect((await screen.findByTestId('sub-user-password')).textContent).toBe('notARealPasswordForATest');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows errors beside their fields, before and after sending, and keeps what was typed', async () => {
    const issues = {
      issues: [
        { field: 'name', rule: 'subUser.taken', message: 'Taken' },
        { field: 'addresses.1', rule: 'whitelist.notPublic', message: 'Private' },
      ],
    };
    const createSubUser = jest.fn(() => {
      throw new ApiError(errorCodes.validationFailed, 200, 'Wrong', issues);
    });
    open({ subUsers: () => empty, createSubUser });
    await press('Add sub-user');
    fill(/^Name/, 'a b');
    fill(/^Password/, 'short');
    fill(/^Traffic cap/, '0.0001');
    fill(/^Requests/, '0');
    fill(/locations/, 'JP, Japan_');
    fill(/addresses/, '8.8.8.8 host');
    await press('Create sub-user');
    expect(errors()).toHaveLength(6);
    expect(errors()).toContain("host: This isn't an IP address");
    expect(createSubUser).not.toHaveBeenCalled();
    for (const [label, value] of [
      [/^Name/, 'bob'],
      [/^Password/, ''],
      [/^Traffic cap/, ''],
      [/^Requests/, ''],
      [/locations/, ''],
      [/addresses/, '8.8.8.8 10.0.0.1'],
    ] as const)
      fill(label, value);
    await press('Create sub-user');
    await waitFor(() => expect(errors()).toEqual(['Taken', '10.0.0.1: Private']));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('bob');
  });

  it('asks for a new login before it shows a password, if the last one is too old', async () => {
    open({
      subUserPassword: () => {
        throw new ApiError(errorCodes.recentLoginNeeded, 200, 'Log in again');
      },
    });
    await press('Login for alice');
    const show = await screen.findByRole('button', { name: 'Show' });
    await act(async () => fireEvent.click(show));
    expect(await screen.findByRole('button', { name: /log in again/i })).toBeTruthy();
  });

  it.each([
    ['creates none', ['Add sub-user', 'Create sub-user']],
    ['lifts no restrictions', ['Edit alice', 'Save changes']],
    ['turns none on', ['Enable alice']],
  ])('%s if the last login is too old, and asks for a new login [X3]', async (_, presses) => {
    const openLogin = jest.fn();
    const off = { ...list, subUsers: [{ ...alice, isEnabled: false }] };
    open({ subUsers: () => off, createSubUser: tooOld, updateSubUser: tooOld }, { services: { notify: notices(), openLogin } });
    await press(presses[0] ?? '');
    for (const input of screen.queryAllByLabelText(/^Name/)) fireEvent.change(input, { target: { value: 'bob' } });
    for (const name of presses.slice(1)) await press(name);
    await press('Log in again');
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(screen.queryAllByDisplayValue('bob')).toHaveLength(presses.includes('Add sub-user') ? 1 : 0);
  });

  it('turns one off at once, and removes one after a question', async () => {
    const updateSubUser = jest.fn(() => ({ subUser: { ...alice, isEnabled: false } }));
    const removeSubUser = jest.fn(() => null);
    const notify = open({ updateSubUser, removeSubUser });
    await press('Disable alice');
    await waitFor(() => expect(updateSubUser).toHaveBeenCalledWith({ orderId: 'F2', name: 'alice', isEnabled: false }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(1));
    await press('Remove alice');
    expect(removeSubUser).not.toHaveBeenCalled();
    await press('Remove sub-user');
    await waitFor(() => expect(removeSubUser).toHaveBeenCalledWith({ orderId: 'F2', name: 'alice' }));
  });

  it('lists removed ones with what they used', async () => {
    open({ subUsers: () => ({ ...empty, removed: [{ ...alice, removedAt: '2026-11-26T08:00:00.000Z' }] }) });
    expect(await screen.findByText('Removed sub-users (1)')).toBeTruthy();
    expect(screen.getByText(/^1\.25 GB used; removed on /)).toBeTruthy();
  });
});
