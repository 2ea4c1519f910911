import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { BYTES_PER_GB, productFamily } from 'shared-contracts/constants';
import { paidOrder } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { OrderSelect } from './order-select.tsx';

const other: OrderAnswer = { ...paidOrder, orderId: 'F2', remark: 'crawler' };
const onChoose = jest.fn();

function Form({ orders, start }: { readonly orders: readonly OrderAnswer[]; readonly start: string }) {
  const [orderId, setOrderId] = useState(start);
  const choose = (chosen: string) => {
    onChoose(chosen);
    setOrderId(chosen);
  };
  return <OrderSelect orders={orders} orderId={orderId} onChoose={choose} />;
}

function show(orders: readonly OrderAnswer[], start = '') {
  const openPurchase = jest.fn();
  render(
    <TestShell namespace="shell" texts={{}} services={{ openPurchase }}>
      <Form orders={orders} start={start} />
    </TestShell>,
  );
  return openPurchase;
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
const options = () => [...select().options].map(({ textContent }) => textContent);

describe('the select for an order', () => {
  it('preselects the only order', () => {
    show([paidOrder]);
    expect(onChoose.mock.calls).toEqual([['F1']]);
    expect(select().value).toBe('F1');
    expect(options()).toHaveLength(1);
  });

  it('preselects nothing among several, and tells what is left of each and its remark', () => {
    show([paidOrder, other]);
    expect(onChoose).not.toHaveBeenCalled();
    expect(select().value).toBe('');
    expect(options()).toEqual([
      'Select an order',
      expect.stringMatching(/^F1 · 7\.5 GB left · ends Dec \d+, 2026/),
      expect.stringMatching(/^F2 \(\u2068crawler\u2069\) · 7\.5 GB left/),
    ]);
    fireEvent.change(select(), { target: { value: 'F2' } });
    expect(onChoose.mock.calls).toEqual([['F2']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows nothing left rather than less than nothing', () => {
    show([{ ...paidOrder, usedBytes: 11 * BYTES_PER_GB }]);
    expect(options()).toEqual([expect.stringContaining('· 0 ')]);
  });

  it.each([[[paidOrder]], [[paidOrder, other]]])('says that another order is not one of them: %j', (orders) => {
    show(orders, 'F404');
    expect(screen.getByRole('alert').textContent).toBe("Order F404 isn't one of your active orders. Select another order.");
    expect(select().value).toBe('');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('leads to the purchase without orders', () => {
    const openPurchase = show([]);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow });
  });
});
