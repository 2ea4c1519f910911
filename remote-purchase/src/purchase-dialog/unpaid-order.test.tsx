import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { addressOfPage, openDialog, orderButton, readyButton } from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

describe('an unpaid order', () => {
  it('can be paid or canceled before placing another one [8.51]', async () => {
    const cancelTrade = jest.fn(() => null);
    const success = jest.fn();
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    const checkIsExistUnpaidOrder = jest.fn(() => ({ order: cancelTrade.mock.calls.length > 0 ? null : unpaidOrder }));
    openDialog({ answers: { checkIsExistUnpaidOrder, cancelTrade }, services: { notify } });
    expect(await screen.findByText(/^Order F1 .* is unpaid; payment is due by/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/F1');
    expect((await orderButton()).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
    expect(await screen.findByText(/^Order F1 will be canceled. You can't undo this\./)).toBeTruthy();
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await readyButton('$1.40');
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
    expect(success.mock.calls).toEqual([['success.tip7']]);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });

  it('closes the dialog when its pay screen opens', async () => {
    const onClose = jest.fn();
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order: unpaidOrder }) }, onClose });
    fireEvent.click(await screen.findByRole('link', { name: 'Pay $13.00' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(addressOfPage()).toBe('/buy/pay/F1');
  });

  it('is refetched with its dependent data when it can no longer be canceled', async () => {
    let order: typeof unpaidOrder | null = unpaidOrder;
    const cancelTrade = () => {
      order = null;
      return refusing('orderNotCancellable')();
    };
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order }), cancelTrade } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await readyButton('$1.40');
    expect(screen.queryByText(/^Order F1 .* is unpaid/)).toBeNull();
  });

  it('is reported by the refusal if it could not be loaded', async () => {
    openDialog({ answers: { checkIsExistUnpaidOrder: refusing('system'), placeOrder: refusing('unpaidOrderExists', { orderId: 'F1' }) } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(errorTexts.unpaidOrderExists.en)).toBeTruthy();
  });

  it('placed in another tab meanwhile is shown instead of the refusal', async () => {
    let order: typeof unpaidOrder | null = null;
    const placeOrder = () => {
      order = unpaidOrder;
      return refusing('unpaidOrderExists', { orderId: 'F1' })();
    };
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order }), placeOrder } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(/^Order F1 .* is unpaid/)).toBeTruthy();
    expect(screen.queryByText(errorTexts.unpaidOrderExists.en)).toBeNull();
  });

  it('leaves no warning or refusal behind once canceled [M8]', async () => {
    let order: typeof unpaidOrder | null = null;
    const placeOrder = () => {
      order = unpaidOrder;
      return refusing('unpaidOrderExists', { orderId: 'F1' })();
    };
    const cancelTrade = () => {
      order = null;
      return null;
    };
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order }), placeOrder, cancelTrade } });
    fireEvent.click(await readyButton('$1.40'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await readyButton('$1.40');
    expect(screen.queryByText(/^Order F1 .* is unpaid/)).toBeNull();
    expect(screen.queryByText(errorTexts.unpaidOrderExists.en)).toBeNull();
  });

  it('canceled elsewhere is not shown when the dialog reopens on a slow network [M8]', async () => {
    const first = openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order: unpaidOrder }) } });
    expect(await screen.findByText(/^Order F1 .* is unpaid/)).toBeTruthy();
    first.unmount();
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ['unpaidOrder'] })).toEqual([]));
    openDialog({ answers: { checkIsExistUnpaidOrder: () => new Promise<never>(() => undefined) } });
    await readyButton('$1.40');
    expect(screen.queryByText(/^Order F1 .* is unpaid/)).toBeNull();
  });
});
