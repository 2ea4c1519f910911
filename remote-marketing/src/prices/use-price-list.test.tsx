import { act, renderHook, waitFor } from '@testing-library/react';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { usePriceList } from './use-price-list.ts';

it('prices that could not be loaded are requested again once the browser is back online [P2]', async () => {
  const getProductPriceList = jest.fn(offline);
  const { result } = renderHook(() => usePriceList(true).failed, {
    wrapper: ({ children }) => (
      <TestShell namespace="remote-marketing" texts={{}} answers={{ getProductPriceList }}>
        {children}
      </TestShell>
    ),
  });
  await waitFor(() => expect(result.current).toBe(true));
  expect(getProductPriceList).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(getProductPriceList).toHaveBeenCalledTimes(2);
});
