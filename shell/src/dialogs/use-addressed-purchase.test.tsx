import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import type { PurchaseOptions } from 'shared-contracts/shell';
import { BrowserRouter, useNavigate } from 'shared-ui/router';
import { closeDialog, showDialog } from './dialog-store.ts';
import { useAddressedPurchase } from './use-addressed-purchase.ts';

const openPurchase = jest.fn((options?: PurchaseOptions) => showDialog({ name: 'purchase', options: options ?? {} }));
let go: ReturnType<typeof useNavigate> | undefined;

function Site() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  useAddressedPurchase({ openPurchase });
  return null;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function visit(address: string): Promise<void> {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  await settle();
}

afterEach(closeDialog);

describe('an address that asks for a purchase', () => {
  it('opens the dialog with its choice, on any page', async () => {
    await visit('/help?q=a&buy=flow-10gb&quantity=2&coupon=none');
    expect(openPurchase.mock.calls).toEqual([[{ productId: 'flow-10gb', quantity: 2, couponId: 'none' }]]);
  });

  it('opens it with the defaults where the choice cannot be meant', async () => {
    await visit('/?buy=%22%3E&quantity=1e21');
    expect(openPurchase.mock.calls).toEqual([[{}]]);
  });

  it('opens it when it is gone to, and not again while the dialog writes its choice there', async () => {
    await visit('/');
    expect(openPurchase).not.toHaveBeenCalled();
    await act(async () => go?.('/buy/flow?renew=F1'));
    await settle();
    expect(openPurchase.mock.calls).toEqual([[{ orderId: 'F1' }]]);
    await act(async () => go?.('/buy/flow?renew=F1&quantity=3', { replace: true }));
    await settle();
    expect(openPurchase).toHaveBeenCalledTimes(1);
  });

  it('is not followed once it was left', async () => {
    await visit('/');
    act(() => void go?.('/?buy=flow'));
    act(() => void go?.('/help'));
    await settle();
    expect(openPurchase).not.toHaveBeenCalled();
  });

  it('opens nothing where a query only looks like it', async () => {
    await visit('/?buyer=x&quantity=3');
    expect(openPurchase).not.toHaveBeenCalled();
  });
});
