import { act, renderHook, waitFor } from '@testing-library/react';
import { useAnswer } from './answers/use-answer.ts';
import { usePlaces } from './proxy-settings/place/use-places.ts';
import { offline } from './testing/samples.ts';
import { TestShell } from './testing/test-shell.tsx';

it.each([
  ['an answer', 'siteSettings', () => useAnswer('siteSettings', {}).error !== undefined],
  ['the places of exits', 'countryProvinceList', () => usePlaces(true).isFailed],
] as const)(
  '%s that could not be loaded is requested again once the browser is back online, until the network has settled [P2]',
  async (_, name, useIsFailed) => {
    const ask = jest.fn(offline);
    const { result } = renderHook(useIsFailed, {
      wrapper: ({ children }) => (
        <TestShell namespace="test" texts={{}} answers={{ [name]: ask }}>
          {children}
        </TestShell>
      ),
    });
    await waitFor(() => expect(result.current).toBe(true));
    expect(ask).toHaveBeenCalledTimes(1);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(ask).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  },
);
