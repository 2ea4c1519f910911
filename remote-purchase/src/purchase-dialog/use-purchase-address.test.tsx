import { act, renderHook } from '@testing-library/react';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { useLocation, useNavigate } from 'shared-ui/router';
import { MemoryRouter } from 'shared-ui/testing/memory-router';
import { usePurchaseAddress } from './use-purchase-address.ts';

const rest = () => act(() => jest.advanceTimersByTime(1000));

it("doesn't return to the URL while the dialog closes, although its last change has just come to rest", () => {
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
