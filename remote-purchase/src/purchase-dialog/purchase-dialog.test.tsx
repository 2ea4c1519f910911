import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { openDialog, quoteFor, readyButton, typeQuantity } from './testing/purchase-samples.tsx';
import type { Quote } from './use-quote.ts';

afterEach(() => queryClient.clear());

function quoteWithOwnDiscount(request: CallRequest<'quote'>): Quote {
  const { lines, toPayCents, ...rest } = quoteFor(request);
  return { ...rest, toPayCents: toPayCents - 14, lines: [...lines, { kind: 'customer', cents: -14, percentOff: 10 }] };
}

const quoteWithRate = (request: CallRequest<'quote'>) => quoteFor(request, { cnyPerUsd: 7.1234 });

describe('purchase dialog', () => {
  // Also covers [9.47].
  it('shows each line of the quote, the savings and the total [1.32][1.35]', async () => {
    openDialog({ options: { productId: 'flow-10gb' } });
    await readyButton('$13.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10 GB/ }).checked).toBe(true);
    const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      'List price$130.00',
      'Package discount—',
      'Extra discount (90% off)-$117.00',
      'To pay$13.00',
      'You save$117.00',
    ]);
    expect(screen.getByText('Refunds are not supported.')).toBeTruthy();
    expect(screen.getByText(/^If you pay now, the order ends on .*2026/)).toBeTruthy();
    expect(screen.getByText(/1 GB is 1,000,000,000 bytes/)).toBeTruthy();
  });

  it("shows a customer's own discount as a line [1.36]", async () => {
    openDialog({ answers: { quote: quoteWithOwnDiscount } });
    await readyButton('$1.26');
    expect(screen.getByText('Your discount (10% off)').nextSibling?.textContent).toBe('-$0.14');
  });

  it('shows the amount in CNY and the exchange rate in Chinese', async () => {
    openDialog({ language: 'zh', answers: { quote: quoteWithRate } });
    expect(await screen.findByText('以人民币支付时收取 ¥9.97，汇率为 1 USD 兑 7.1234 CNY。')).toBeTruthy();
  });

  it('announces the total in a polite live region', async () => {
    openDialog();
    await readyButton('$1.40');
    expect(screen.getByText('To pay: $1.40').getAttribute('role')).toBe('status');
  });

  it('disables payment while the price of the current choice is unknown', async () => {
    const last = Promise.withResolvers<Quote>();
    const quote = jest.fn((request: CallRequest<'quote'>) => (request.quantity === 3 ? last.promise : quoteFor(request)));
    openDialog({ answers: { quote } });
    const button = await readyButton('$1.40');
    typeQuantity('2');
    typeQuantity('3');
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(quote).toHaveBeenCalledTimes(2));
    expect(quote.mock.calls.map(([{ quantity }]) => quantity)).toEqual([1, 3]);
    await act(async () => last.resolve(quoteFor({ productId: 'flow-1gb', quantity: 3 })));
    await readyButton('$4.20');
  });

  it('accepts the quantity from the slider, and shows the price per GB and where it is lower', async () => {
    openDialog();
    await readyButton('$1.40');
    expect(screen.getByText('Price per GB:').textContent).toBe('Price per GB: $1.40');
    expect(screen.getByText(/Pay less per GB with the 10 GB package/)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Any amount (GB)' }), { key: 'ArrowRight', keyCode: 39 });
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Any amount (GB)' }).value).toBe('2');
    await readyButton('$2.80');
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
    await readyButton('$13.00');
    expect(screen.queryByText(/Pay less per GB/)).toBeNull();
  });

  it.each(['0', '100001', '1e21', 'two', ''])(
    'rejects %p as an amount next to the field, and keeps it until another one is typed or chosen',
    async (typed) => {
      openDialog();
      const button = await readyButton('$1.40');
      const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Any amount (GB)' });
      typeQuantity('5');
      typeQuantity(typed);
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100,000');
      expect([field.value, field.getAttribute('aria-invalid'), button.disabled]).toEqual([typed, 'true', true]);
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
      fireEvent.blur(field);
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100,000');
      expect([field.value, field.getAttribute('aria-invalid'), button.disabled]).toEqual([typed, 'true', true]);
      typeQuantity('7');
      expect(screen.queryByRole('alert')).toBeNull();
      await readyButton('$9.80');
      typeQuantity(typed);
      fireEvent.blur(field);
      fireEvent.click(screen.getByRole('radio', { name: /^10 GB/ }));
      await readyButton('$13.00');
      expect([field.value, screen.queryByRole('alert')]).toEqual(['10', null]);
    },
  );
});
