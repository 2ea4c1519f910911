import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { notices, openFlowOrders, pageOf } from '../testing/open-flow-orders.tsx';

const order = { ...paidOrder, orderId: 'F2' };
const address = '/person/flow-order?panel=key&order=F2';

describe('the key panel', () => {
  afterEach(() => queryClient.clear());

  it('replaces the key after a confirmation that says what stops working, and shows the new key', async () => {
    const rotateOrderKey = jest.fn(() => ({ orderKey: 'new-key' }));
    const notify = notices();
    openFlowOrders({ address, answers: { queryOrderInfos: () => pageOf(order), rotateOrderKey }, services: { notify } });
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the key' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/can't undo this/)).toBeTruthy();
    expect(question.getAllByRole('listitem')).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Keep the key');
    expect(rotateOrderKey).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: 'Replace the key' }));
    expect(await screen.findByText('new-key')).toBeTruthy();
    expect(rotateOrderKey).toHaveBeenCalledWith({ orderId: 'F2' });
    expect(notify.success).toHaveBeenCalledWith('success.tip3');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the key if the confirmation is declined', async () => {
    const rotateOrderKey = jest.fn(() => ({ orderKey: 'new-key' }));
    openFlowOrders({ address, answers: { queryOrderInfos: () => pageOf(order), rotateOrderKey, orderKey: () => ({ orderKey: 'k3y' }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the key' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep the key' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
    await waitFor(() => expect(screen.getByText('k3y')).toBeTruthy());
    expect(rotateOrderKey).not.toHaveBeenCalled();
  });

  it('replaces nothing if the login is too old, and asks for a new login [X3]', async () => {
    const openLogin = jest.fn();
    openFlowOrders({
      address,
      answers: { queryOrderInfos: () => pageOf(order), rotateOrderKey: refusing('recentLoginNeeded') },
      services: { openLogin },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the key' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Replace the key' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that an order without traffic has no key', async () => {
    openFlowOrders({ address, answers: { queryOrderInfos: () => pageOf({ ...unpaidOrder, orderId: 'F2' }) } });
    expect(await screen.findByText(/This order has no key/)).toBeTruthy();
  });
});
