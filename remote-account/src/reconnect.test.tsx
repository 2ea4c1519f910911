import { act, renderHook, waitFor } from '@testing-library/react';
import { offline } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useCountries } from './mobile-field/countries.ts';
import { useCaptcha } from './verify-code/use-captcha.ts';

const nothing = () => undefined;

it.each([
  ['the image code', 'imageVerifyCode', () => useCaptcha(true, nothing).isFetching],
  ['the list of countries', 'getCountryCodeInfoList', () => useCountries().isComing],
] as const)('%s that could not be loaded is requested again once the browser is back online [P2]', async (_, name, useIsComing) => {
  const ask = jest.fn(offline);
  const { result } = renderHook(useIsComing, {
    wrapper: ({ children }) => (
      <TestShell namespace="remote-account" texts={{}} answers={{ [name]: ask }}>
        {children}
      </TestShell>
    ),
  });
  await waitFor(() => expect(result.current).toBe(false));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(ask).toHaveBeenCalledTimes(2);
});
