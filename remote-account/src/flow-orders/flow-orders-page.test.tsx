import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api-error';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import FlowOrdersPage from './flow-orders-page.tsx';
import type { Order } from '../orders/use-orders.ts';

const unpaid = unpaidOrder;
const normal = { ...paidOrder, orderId: 'F2', renewBefore: new Date(Date.now() + 60_000).toISOString() };
const failed = { ...failedOrder, orderId: 'F3' };

const pageOf = (...list: Order[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });

function open(props: Partial<TestShellProps>) {
  return render(
    <TestShell namespace="remote-account" texts={en} {...props}>
      <FlowOrdersPage />
    </TestShell>,
  );
}

const row = async (orderId: string) => within((await screen.findByText(orderId)).closest('tr') as HTMLElement);

describe('the flow orders', () => {
  afterEach(() => queryClient.clear());

  it('offer for each state what can be done in it [2.65][4.35][4.36]', async () => {
    open({ answers: { queryOrderInfos: () => pageOf(unpaid, normal, failed) } });
    const first = await row('F1');
    expect(first.getByText('To be paid')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/F1');
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();

    const second = await row('F2');
    expect(second.getByText('2.5 GB used, 7.5 GB left')).toBeTruthy();
    expect(second.getByRole('link', { name: 'Get API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F2');
    expect(second.getByRole('link', { name: 'Receipt of order F2' }).getAttribute('href')).toBe('/buy/receipt/F2');
    expect(second.queryByRole('link', { name: /Pay/ })).toBeNull();

    const third = await row('F3');
    expect(third.getByText('Not paid in time')).toBeTruthy();
    expect(third.queryByRole('link', { name: /Pay|Receipt/ })).toBeNull();
    expect(third.queryByRole('button', { name: /Cancel|Renew/ })).toBeNull();
  });

  it('are renewed as long as they can be', async () => {
    const openPurchase = jest.fn();
    const expired = { ...normal, orderId: 'F4', status: orderStatus.failure, failureReason: 'expired' as const };
    const gone = { ...expired, orderId: 'F5', renewBefore: new Date(Date.now() - 1).toISOString() };
    open({ answers: { queryOrderInfos: () => pageOf(normal, expired, gone) }, services: { openPurchase } });
    expect((await row('F2')).getByRole('button', { name: 'Renew order F2' })).toBeTruthy();
    fireEvent.click((await row('F4')).getByRole('button', { name: 'Renew order F4' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow, orderId: 'F4' });
    expect((await row('F5')).queryByRole('button', { name: /Renew/ })).toBeNull();
  });

  it('say where they come from and how much they hold', async () => {
    const gift = { ...normal, orderId: 'F6', kind: 'gift' as const, gigabytes: 0.05, validityDays: 1, paidCents: 0 };
    const renewal = { ...unpaid, orderId: 'F7', kind: 'renewal' as const, renewsOrderId: 'F2', totalBytes: 0 };
    open({ answers: { queryOrderInfos: () => pageOf(gift, renewal, normal) } });
    expect((await row('F6')).getByText('50 MB, 1 day').textContent).toContain('Free trial');
    expect((await row('F7')).getByText('10 GB, 30 days').textContent).toContain('Renewal of F2');
    expect((await row('F2')).getByText('10 GB, 30 days').textContent).toContain('Flow package');
  });

  it('are cancelled only after a confirmation that says it cannot be undone [8.51]', async () => {
    const cancelTrade = jest.fn(() => null);
    const success = jest.fn();
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    open({ answers: { queryOrderInfos: () => pageOf(unpaid), cancelTrade }, services: { notify } });
    queryClient.setQueryData(['coupons'], 'held by the order');
    fireEvent.click((await row('F1')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/cannot be undone/)).toBeTruthy();
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('success.tip7'));
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
    await waitFor(() => expect(queryClient.getQueryState(['coupons'])?.isInvalidated).toBe(true));
  });

  it('are asked for as the address says', async () => {
    const queryOrderInfos = jest.fn(() => pageOf());
    open({ address: '/person/flow-order?status=normal&page=2', answers: { queryOrderInfos } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(queryOrderInfos).toHaveBeenCalledTimes(2));
    expect(queryOrderInfos.mock.calls).toEqual([
      [{ family: 1, pageNo: 2, pageSize: 10, status: orderStatus.normal }],
      [{ family: 1, pageNo: 1, pageSize: 10 }],
    ]);
  });

  it('have one way on where there are none', async () => {
    const openPurchase = jest.fn();
    open({ answers: { queryOrderInfos: () => pageOf() }, services: { openPurchase } });
    await screen.findByText('You have no orders yet');
    fireEvent.click(screen.getAllByRole('button', { name: 'Buy a flow package' }).at(-1) as HTMLElement);
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow });
  });

  it('can be asked for again after a failure', async () => {
    const queryOrderInfos = jest
      .fn(() => pageOf(normal))
      .mockImplementationOnce(() => {
        throw new ApiError(500, 500, 'System error');
      });
    open({ answers: { queryOrderInfos } });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('F2')).toBeTruthy();
  });
});
