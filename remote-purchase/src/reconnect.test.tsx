import { act, renderHook, waitFor } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { usePayLink } from './pay/use-pay-link.ts';
import { useCurrentList } from './prices/current-list/use-current-list.ts';

afterEach(() => queryClient.clear());

it.each([
  ['the QR code of a payment', 'toPay', () => usePayLink('F1', { method: 'alipay', amountCents: 9425, currency: 'CNY' }, true).isError],
  ['the price list', 'getProductPriceList', () => useCurrentList(productFamily.flow).failed],
] as const)('%s that could not be loaded is requested again once the browser is back online [P2]', async (_, name, useIsFailed) => {
  const ask = jest.fn(offline);
  const { result } = renderHook(useIsFailed, {
    wrapper: ({ children }) => (
      <TestShell namespace="remote-purchase" texts={{}} answers={{ [name]: ask }}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </TestShell>
    ),
  });
  await waitFor(() => expect(result.current).toBe(true));
  const before = ask.mock.calls.length;
  // The query cache only reacts to a change.
  dispatchEvent(new Event('offline'));
  await act(async () => void dispatchEvent(new Event('online')));
  expect(ask.mock.calls.length).toBeGreaterThan(before);
});
