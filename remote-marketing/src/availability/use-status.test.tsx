import { act, renderHook, waitFor } from '@testing-library/react';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useStatus } from './use-status.ts';

it('the status that could not be loaded is requested again once the browser is back online [P2]', async () => {
  const status = jest.fn(offline);
  const { result } = renderHook(() => useStatus().isAway, {
    wrapper: ({ children }) => (
      <TestShell namespace="remote-marketing" texts={{}} answers={{ status }}>
        {children}
      </TestShell>
    ),
  });
  await waitFor(() => expect(result.current).toBe(true));
  expect(status).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(status).toHaveBeenCalledTimes(2);
});
