import { act, renderHook, waitFor } from '@testing-library/react';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useLocations } from './use-locations.ts';

it('locations that could not be loaded are requested again once the browser is back online [P2]', async () => {
  const locations = jest.fn(offline);
  const { result } = renderHook(() => useLocations().failed, {
    wrapper: ({ children }) => (
      <TestShell namespace="remote-marketing" texts={{}} answers={{ locations }}>
        {children}
      </TestShell>
    ),
  });
  await waitFor(() => expect(result.current).toBe(true));
  expect(locations).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(locations).toHaveBeenCalledTimes(2);
});
