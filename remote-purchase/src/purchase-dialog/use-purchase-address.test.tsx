import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { queryClient } from 'shared-ui/query';
import { useLocation, useNavigate } from 'shared-ui/router';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PurchaseDialog from './purchase-dialog.tsx';
import { addressOfPage, openDialog, readyButton, typeQuantity } from './testing/purchase-samples.tsx';
import { usePurchaseAddress } from './use-purchase-address.ts';

afterEach(() => queryClient.clear());

const rest = () => act(() => jest.advanceTimersByTime(1000));
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

describe('URL of the open dialog', () => {
  it("contains the choice next to the page's own query, and loses it on closing", async () => {
    const onClose = jest.fn();
    openDialog({ address: '/help?q=a', onClose });
    await readyButton('$1.40');
    expect(addressOfPage()).toBe('/help?q=a&buy=flow');
    fireEvent.click(screen.getByRole('radio', { name: /^10 GB/ }));
    typeQuantity('20');
    await waitFor(() => expect(addressOfPage()).toBe('/help?q=a&buy=flow-10gb&quantity=2'));
    close();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(addressOfPage()).toBe('/help?q=a');
  });

  it('that opened the dialog is cleaned in place, dropping invalid values at once', async () => {
    const onClose = jest.fn();
    openDialog({ address: '/help?buy=flow-10gb&quantity=1e21&x=1', options: { productId: 'flow-10gb' }, onClose });
    await readyButton('$13.00');
    expect(addressOfPage()).toBe('/help?x=1&buy=flow-10gb');
    close();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(addressOfPage()).toBe('/help?x=1');
  });

  it('names the static line, or only the family until one is selected', async () => {
    openDialog({ options: { family: 2 } });
    expect(await screen.findByText(/Choose a country or region to see/)).toBeTruthy();
    expect(addressOfPage()).toBe('/?buy=static');
  });

  it('contains the renewed order and its lines', () => {
    openDialog({
      options: { orderId: 'S1', lineIds: ['a', 'b'], couponId: 'none' },
      answers: { queryPayFlowState: () => new Promise(() => undefined) },
    });
    expect(addressOfPage()).toBe('/?renew=S1&lines=a,b&coupon=none');
  });
});

describe('navigating back', () => {
  it('closes a dialog opened on the page, and stays on the page', async () => {
    const onClose = jest.fn();
    let go: ReturnType<typeof useNavigate> | undefined;
    function Page() {
      const navigate = useNavigate();
      useEffect(() => {
        go = navigate;
      }, [navigate]);
      return null;
    }
    const answers = { getProductPriceList: () => new Promise<never>(() => undefined), checkIsExistUnpaidOrder: () => ({ order: null }) };
    render(
      <TestShell namespace="remote-purchase" texts={en} answers={answers}>
        <Page />
        <PurchaseDialog options={{}} onClose={onClose} />
      </TestShell>,
    );
    await act(async () => go?.(-1));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('closes the dialog even before the router has seen that it was opened', async () => {
    const onClose = jest.fn();
    openDialog({ onClose });
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it("isn't undone while the dialog closes, although the last change has just come to rest", () => {
    jest.useFakeTimers();
    const onGone = jest.fn();
    const useDialog = (choice: PurchaseOptions) => {
      usePurchaseAddress(choice, onGone);
      return { go: useNavigate(), search: useLocation().search };
    };
    const { result, rerender } = renderHook(useDialog, { initialProps: { productId: 'flow-10gb', quantity: 1 }, wrapper: MemoryRouter });
    rest();
    expect(result.current.search).toContain('flow-10gb');

    rerender({ productId: 'flow-10gb', quantity: 2 });
    act(() => void result.current.go(-1));
    expect(onGone).toHaveBeenCalledTimes(1);
    rest();
    expect(result.current.search).toBe('');
    jest.useRealTimers();
  });
});
