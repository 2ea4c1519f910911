import { fireEvent } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { card, openOverview, pageOf } from '../testing/open-overview.tsx';

afterEach(() => queryClient.clear());

const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
const lines = { ...paidOrder, orderId: 'S1', family: productFamily.staticIp, gigabytes: 0, months: 1, createdAt: at(19) };
const flows = [
  { ...unpaidOrder, orderId: 'F5', createdAt: at(21), remark: 'Shop 🧑‍🚀' },
  { ...paidOrder, orderId: 'F4', createdAt: at(20) },
  { ...failedOrder, orderId: 'F3', createdAt: at(18) },
  { ...failedOrder, orderId: 'F2', createdAt: at(17) },
  { ...failedOrder, orderId: 'F1', createdAt: at(16) },
];

const queryOrderInfos = ({ family }: CallRequest<'queryOrderInfos'>) => pageOf(...(family === productFamily.staticIp ? [lines] : flows));

describe('the recent orders', () => {
  it('are the five newest of both families, with content and status', async () => {
    openOverview({ answers: { queryOrderInfos } });
    const shown = await card('Recent orders');
    await shown.findByText('F5');
    const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((row) => ['F5', 'F4', 'S1', 'F3', 'F2', 'F1'].find((id) => row?.includes(id)))).toEqual(['F5', 'F4', 'S1', 'F3', 'F2']);
    expect(rows[0]).toContain('Unpaid');
    expect(rows[2]).toContain('1 line, 1 month');
    expect(rows[3]).toContain('Not paid in time');
    expect(shown.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/F5');
    expect(shown.getByText('Shop 🧑‍🚀').tagName).toBe('BDI');
    expect(shown.getByRole('link', { name: 'Flow orders' }).getAttribute('href')).toBe('/person/flow-order');
    expect(shown.getByRole('link', { name: 'Static IP orders' }).getAttribute('href')).toBe('/person/static-order');
  });

  it('offer a single next step if there are none', async () => {
    const openPurchase = jest.fn();
    openOverview({ services: { openPurchase } });
    const shown = await card('Recent orders');
    expect(await shown.findByText("You don't have any orders yet")).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalledTimes(1);
  });
});
