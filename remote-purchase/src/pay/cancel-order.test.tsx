import { fireEvent, screen } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { failedOrder } from 'shared-ui/testing/samples';
import { payScreen } from './testing/pay-screen.tsx';

const { isTitled, open, statesAround, waiting } = payScreen;

describe('canceling an order on its pay screen', () => {
  afterEach(() => queryClient.clear());

  it('cancels the order after a confirmation and reports it [8.51]', async () => {
    const success = jest.fn();
    const cancelTrade = jest.fn(() => null);
    const canceled = { ...waiting, state: 'closed', order: { ...failedOrder, failureReason: 'cancelled' } } as const;
    const queryPayFlowState = statesAround(cancelTrade, waiting, canceled);
    open({ queryPayFlowState, cancelTrade }, { services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    expect(screen.getByRole('dialog', { name: 'Cancel this order?' }).textContent).toContain("You can't undo this");
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await isTitled('This order was canceled')).toBeTruthy();
    expect(success.mock.calls).toEqual([['success.tip7']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
