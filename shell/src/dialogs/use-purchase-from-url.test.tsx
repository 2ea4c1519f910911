import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { useNavigate } from 'shared-ui/router';
import { closeDialog, showDialog } from '../navigation/dialog-store.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import { usePurchaseFromUrl } from './use-purchase-from-url.ts';

const openPurchase = jest.fn((options?: PurchaseOptions) => showDialog({ name: 'purchase', options: options ?? {} }));
let go: ReturnType<typeof useNavigate> | undefined;

function Site() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  usePurchaseFromUrl({ openPurchase });
  return null;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function visit(address: string): Promise<void> {
  history.replaceState(null, '', address);
  render(
    <SiteRouter>
      <Site />
    </SiteRouter>,
  );
  await settle();
}

afterEach(closeDialog);

describe('a URL that requests a purchase', () => {
  it('opens the dialog with its selection, on any page', async () => {
    await visit('/help?q=a&buy=flow-10gb&quantity=2&coupon=none');
    expect(openPurchase.mock.calls).toEqual([[{ productId: 'flow-10gb', quantity: 2, couponId: 'none' }]]);
  });

  it('opens the dialog with defaults if the selection is invalid', async () => {
    await visit('/?buy=%22%3E&quantity=1e21');
    expect(openPurchase.mock.calls).toEqual([[{}]]);
  });

  it('opens the dialog on navigation, but not again when the dialog updates the URL', async () => {
    await visit('/');
    expect(openPurchase).not.toHaveBeenCalled();
    await act(async () => go?.('/buy/flow?renew=F1'));
    await settle();
    expect(openPurchase.mock.calls).toEqual([[{ orderId: 'F1' }]]);
    await act(async () => go?.('/buy/flow?renew=F1&quantity=3', { replace: true }));
    await settle();
    expect(openPurchase).toHaveBeenCalledTimes(1);
  });

  it('is ignored if the reader has already left it', async () => {
    await visit('/');
    act(() => void go?.('/?buy=flow'));
    act(() => void go?.('/help'));
    await settle();
    expect(openPurchase).not.toHaveBeenCalled();
  });

  it('opens nothing if the query only looks similar', async () => {
    await visit('/?buyer=x&quantity=3');
    expect(openPurchase).not.toHaveBeenCalled();
  });
});
