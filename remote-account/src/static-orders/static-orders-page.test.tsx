import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { paidOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import type { Order } from '../orders/use-orders.ts';
import StaticOrdersPage from './static-orders-page.tsx';

const lines = {
  family: productFamily.staticIp,
  productId: 'static-jp-3m',
  place: { code: 'JP', enName: 'Japan', zhName: '日本' },
  quantity: 2,
  gigabytes: 0,
  validityDays: 90,
  hasKey: false,
  totalBytes: 0,
  usedBytes: 0,
} as const;
const unpaid: Order = { ...unpaidOrder, ...lines, orderId: 'S1' };
const normal: Order = { ...paidOrder, ...lines, orderId: 'S2', renewBefore: new Date(Date.now() + 60_000).toISOString() };
const renewal: Order = { ...unpaid, orderId: 'S3', kind: 'renewal', renewsOrderId: 'S2', quantity: 1, validityDays: 30 };

const pageOf = (...list: Order[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });

const open = (props: Partial<TestShellProps>) =>
  render(
    <TestShell namespace="remote-account" texts={props.language === 'zh' ? zh : en} {...props}>
      <StaticOrdersPage />
    </TestShell>,
  );

const row = async (orderId: string) => within((await screen.findByText(orderId)).closest('tr') as HTMLElement);

describe('the static IP orders', () => {
  afterEach(() => queryClient.clear());

  it('say where the lines are, how many and for how long [2.67]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(unpaid, normal, renewal));
    open({ answers: { queryOrderInfos } });
    expect((await row('S2')).getByText('Japan').parentElement?.textContent).toBe('Japan2 lines, 3 monthsStatic IP');
    expect((await row('S3')).getByText('Japan').parentElement?.textContent).toBe('Japan1 line, 1 monthRenewal of S2');
    expect((await row('S2')).getByText('Normal')).toBeTruthy();
    expect(queryOrderInfos.mock.calls).toEqual([[{ family: productFamily.staticIp, pageNo: 1, pageSize: 10 }]]);
  });

  it('are paid, cancelled and renewed from their rows', async () => {
    const openPurchase = jest.fn();
    open({ answers: { queryOrderInfos: () => pageOf(unpaid, normal) }, services: { openPurchase } });
    const first = await row('S1');
    expect(first.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/S1');
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const second = await row('S2');
    expect(second.queryByRole('link', { name: 'Get API link' })).toBeNull();
    fireEvent.click(second.getByRole('button', { name: 'Renew order S2' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp, orderId: 'S2' });
  });

  it('lead to buying static IPs where there are none', async () => {
    const openPurchase = jest.fn();
    open({ language: 'zh', answers: { queryOrderInfos: () => pageOf() }, services: { openPurchase } });
    await screen.findByText('您还没有静态 IP 订单');
    fireEvent.click(screen.getAllByRole('button', { name: '购买静态 IP' }).at(-1) as HTMLElement);
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp });
  });

  it('are filtered by their state in the address', async () => {
    const queryOrderInfos = jest.fn(() => pageOf());
    open({ address: '/person/static-order?status=toBePaid', answers: { queryOrderInfos } });
    const request = { family: productFamily.staticIp, pageNo: 1, pageSize: 10, status: orderStatus.toBePaid };
    await waitFor(() => expect(queryOrderInfos).toHaveBeenCalledWith(request));
  });
});
