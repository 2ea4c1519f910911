import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import { CancelOrder } from './cancel-order.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const cancelTrade = jest.fn(() => null);

/** Orders that the list renders, and whether each is unpaid. */
let orders: readonly (readonly [orderId: string, isUnpaid: boolean])[] = [];

function Orders() {
  const { data = [] } = useQuery({ queryKey: ['orders'], queryFn: () => orders });
  return (
    <main tabIndex={-1}>
      <ul>
        {data.map(([orderId, isUnpaid]) => (
          <li key={orderId} tabIndex={-1}>
            {orderId} {isUnpaid && <CancelOrder orderId={orderId}>Cancel</CancelOrder>}
          </li>
        ))}
      </ul>
    </main>
  );
}

async function ask(shell: Partial<TestShellProps> = {}): Promise<HTMLElement> {
  orders = [['F1', true]];
  render(
    <TestShell namespace="remote-account" texts={{}} answers={{ cancelTrade }} services={{ notify }} {...shell}>
      <QueryClientProvider client={queryClient}>
        <Orders />
      </QueryClientProvider>
    </TestShell>,
  );
  const opener = await screen.findByRole('button', { name: 'Cancel' });
  fireEvent.click(opener);
  return opener;
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));

describe('cancelling an order', () => {
  afterEach(() => queryClient.clear());

  it('asks for confirmation first, naming the order number', async () => {
    await ask();
    expect(screen.getByRole('dialog', { name: 'Cancel this order?' }).textContent).toContain(
      "Order F1 will be canceled. You can't undo this.",
    );
    expect(cancelTrade).not.toHaveBeenCalled();
  });

  it('asks for confirmation in Chinese', async () => {
    await ask({ language: 'zh' });
    const question = screen.getByRole('dialog', { name: '取消这笔订单？' });
    expect(question.textContent).toContain('订单 F1 将被取消，此操作无法撤销。');
    expect([...question.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['确认取消', '暂不取消', '']);
  });

  it('does nothing when declined, and restores the focus', async () => {
    const opener = await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cancelTrade).not.toHaveBeenCalled();
  });

  it('shows why it was refused, closes the dialog and restores the focus', async () => {
    const opener = await ask({ answers: { cancelTrade: refusing('orderNotCancellable') } });
    confirm();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(notify.error.mock.calls).toEqual([[errorTexts.orderNotCancellable.en]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that it is in progress and starts only once, however often it is confirmed', async () => {
    let answer: (() => void) | undefined;
    const slowly = jest.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
    await ask({ answers: { cancelTrade: slowly } });
    confirm();
    const busy = await waitFor(() => {
      const button = screen.getByRole('button', { name: 'Cancel order' });
      expect(button.getAttribute('aria-busy')).toBe('true');
      return button;
    });
    fireEvent.click(busy);
    answer?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(slowly).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the order if it is still listed', async () => {
    await ask();
    orders = [['F1', false]];
    confirm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notify.success.mock.calls).toEqual([['success.tip7']]);
    expect(cancelTrade.mock.calls).toEqual([[{ orderId: 'F1' }]]);
  });

  it('moves the focus to the container if the order is gone', async () => {
    await ask();
    orders = [];
    confirm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
