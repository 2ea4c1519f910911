import { createHash } from 'node:crypto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { OrderAnswer } from 'shared-contracts/calls';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import type { ShellServices } from 'shared-contracts/shell';
import { queryClient } from 'shared-ui/query';
import { paidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
// Loaded here, so that the page has it at once.
import './extraction-tool.tsx';
import GetApiPage from './get-api-page.tsx';

const order: OrderAnswer = {
  ...paidOrder,
  gigabytes: 1,
  totalBytes: BYTES_PER_GB,
  usedBytes: 0,
  endsAt: '2027-01-01T00:00:00.000Z',
};

const services = () => ({
  openLogin: jest.fn(),
  openPurchase: jest.fn(),
  notify: { success: jest.fn(), warning: jest.fn(), error: jest.fn() },
});

interface Shown {
  readonly orders?: readonly OrderAnswer[];
  readonly visitor?: boolean;
  readonly address?: string;
}

async function show({ orders = [order], visitor = false, address = '/tool/get-api' }: Shown = {}) {
  const answers: TestAnswers = {
    getCountryCodeInfoList: () => [{ countryMobileCode: '81', enName: 'Japan', zhName: '日本', countryCode: 'JP' }],
    queryOrderInfos: () => ({ list: [...orders], total: orders.length, pageNo: 1, pageSize: 100, hasMore: false }),
    orderKey: () => ({ orderKey: 'key-1' }),
  };
  const made = services();
  render(
    <TestShell
      namespace="remote-tools"
      texts={en}
      address={address}
      answers={answers}
      services={made satisfies Partial<ShellServices>}
      session={{ accessToken: visitor ? '' : 'token' }}
    >
      <GetApiPage />
    </TestShell>,
  );
  await screen.findByRole('button', { name: 'Generate link' }, { timeout: 4000 });
  return made;
}

const link = () => screen.getByTestId('extraction-link').textContent;
const generate = async () => fireEvent.click(await screen.findByRole('button', { name: 'Generate link' }));

afterEach(() => queryClient.clear());

describe('the API link tool', () => {
  it('asks a visitor to log in and still explains every parameter', async () => {
    const { openLogin } = await show({ visitor: true });
    fireEvent.click(screen.getByRole('button', { name: 'Log in to choose an order' }));
    expect(openLogin).toHaveBeenCalledTimes(1);
    await generate();
    await waitFor(() => expect(openLogin).toHaveBeenCalledTimes(2));
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  });

  it('leads a customer without an order to buying one', async () => {
    const { openPurchase } = await show({ orders: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalled();
  });

  it('warns where no order is selected, and on copying before there is a link [8.35]', async () => {
    const { notify } = await show();
    await screen.findByRole('combobox', { name: 'Order' });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(notify.warning).toHaveBeenCalledWith('warning.tip18');
    await generate();
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip16'));
  });

  it('signs for the order of the address, and keeps the link in step with the settings [2.43][2.48][8.53]', async () => {
    const { notify } = await show({ address: '/tool/get-api?orderId=F1&num=5&country=JP' });
    await screen.findByRole('combobox', { name: 'Order' });
    expect(link()).toContain('/api/getIp?orderId=F1&num=5&protocol=1&time=60&country=JP&timestamp=…&sign=…');
    await generate();
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip9'));
    const { searchParams } = new URL(link() ?? '');
    const signed = createHash('md5')
      .update(`F1&key-1&${searchParams.get('timestamp')}`)
      .digest('hex');
    expect(searchParams.get('sign')).toBe(signed);
    fireEvent.click(screen.getByRole('radio', { name: 'txt' }));
    await waitFor(() => expect(link()).toContain(`sign=${signed}&format=1`));
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith('success.tip8'));
    expect(writeText).toHaveBeenCalledWith(link());
  });

  it('offers the binding times in minutes [9.31]', async () => {
    await show();
    const times = within(await screen.findByRole('radiogroup', { name: en.getApi.time.label })).getAllByRole('radio');
    expect(times.map((time) => time.closest('label')?.textContent)).toEqual(['1', '3', '5', '10', '15', '30']);
    fireEvent.click(times[1] as HTMLElement);
    await waitFor(() => expect(link()).toContain('time=180'));
  });

  it.each(['0', '201', ''])('says beside the field that %j is no quantity [8.36]', async (quantity) => {
    const { notify } = await show({ address: '/tool/get-api?orderId=F1' });
    await screen.findByRole('combobox', { name: 'Order' });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: quantity } });
    expect(await screen.findByText('The extraction quantity is 1–200')).toBeTruthy();
    await generate();
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip17'));
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('says that an order without a key cannot be signed for', async () => {
    const { notify } = await show({ orders: [{ ...order, hasKey: false }], address: '/tool/get-api?orderId=F1' });
    await screen.findByRole('combobox', { name: 'Order' });
    await generate();
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip21'));
  });

  it('says that the order of the address is not among the usable ones', async () => {
    await show({ address: '/tool/get-api?orderId=F404' });
    expect(await screen.findByText(/Order F404 is not among your orders/)).toBeTruthy();
  });
});
