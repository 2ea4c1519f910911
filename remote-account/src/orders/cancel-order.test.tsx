import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { CancelOrder } from './cancel-order.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const cancelTrade = jest.fn(refusing('orderNotFound'));

function ask(): HTMLElement {
  render(
    <TestShell namespace="remote-account" texts={en} answers={{ cancelTrade }} services={{ notify }}>
      <QueryClientProvider client={queryClient}>
        <CancelOrder orderId="F1" />
      </QueryClientProvider>
    </TestShell>,
  );
  const opener = screen.getByRole('button', { name: 'Cancel' });
  fireEvent.click(opener);
  return opener;
}

describe('cancelling an order', () => {
  it('does nothing where the answer is no, and gives the focus back', async () => {
    const opener = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cancelTrade).not.toHaveBeenCalled();
  });

  it('says what was refused, and takes the question away', async () => {
    const opener = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('order')));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
  });
});
