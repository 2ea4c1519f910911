import { act, renderHook, waitFor } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useLocationPrices } from './use-location-prices.ts';

it('prices of a location that could not be loaded are requested again once the browser is back online [P2]', async () => {
  const getProductPriceList = jest.fn(offline);
  const { result } = renderHook(() => useLocationPrices(productFamily.flow).failed, {
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
