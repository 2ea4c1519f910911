import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api-error';
import { orderStatus } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import FlowOrdersPage from './flow-orders-page.tsx';
import type { Order } from '../orders/use-orders.ts';

const unpaid = unpaidOrder;
const normal = { ...paidOrder, orderId: 'F2' };
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
    expect(first.getByRole('button', { name: 'Pay $13.00' })).toBeTruthy();
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();

    const second = await row('F2');
    expect(second.getByText('2.5 GB used, 7.5 GB left')).toBeTruthy();
    expect(second.getByRole('link', { name: 'Get API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F2');
    expect(second.queryByRole('button', { name: /Pay/ })).toBeNull();

    const third = await row('F3');
    expect(third.getByText('Not paid in time')).toBeTruthy();
    expect(third.queryByRole('button', { name: /Pay|Cancel/ })).toBeNull();
  });

  it('are cancelled only after a confirmation that says it cannot be undone', async () => {
    const cancelTrade = jest.fn(() => null);
    const success = jest.fn();
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    open({ answers: { queryOrderInfos: () => pageOf(unpaid), cancelTrade }, services: { notify } });
    fireEvent.click((await row('F1')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/cannot be undone/)).toBeTruthy();
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('success.tip7'));
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
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
    expect(openPurchase).toHaveBeenCalled();
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
