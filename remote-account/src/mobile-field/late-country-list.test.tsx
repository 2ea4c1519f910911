import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { defaultCountry } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';

const mockNetwork = { isUp: false, asked: 0 };
jest.mock('./country-list.tsx', () => {
  mockNetwork.asked += 1;
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('./country-list.tsx');
});

it('says that the list could not be loaded, and loads it on the next attempt', async () => {
  const error = jest.fn();
  render(
    <TestShell
      namespace="remote-account"
      texts={en}
      answers={{ getCountryCodeInfoList: () => [defaultCountry, { ...defaultCountry, countryCode: 'FR', enName: 'France' }] }}
      services={{ notify: { success: jest.fn(), warning: jest.fn(), error } }}
    >
      <CountryPicker label="Code" />
      <input aria-label="next" />
    </TestShell>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button);
  await waitFor(() => expect(mockNetwork.asked).toBe(1));
  expect(error).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(error).toHaveBeenCalledWith('System error, please try again later'));
  expect(button.getAttribute('aria-busy')).toBe('false');

  mockNetwork.isUp = true;
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  // The focus is not pulled back once it has moved on.
  act(() => screen.getByLabelText('next').focus());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
});
