import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { defaultCountry, type Country } from '../mobile-field/countries.ts';
import RegisterForm from './register-form.tsx';

const canada: Country = { countryMobileCode: '1', enName: 'Canada', zhName: '加拿大', countryCode: 'CA' };
const markUnsaved = jest.fn();

function open(): { reload: () => void } {
  const { unmount } = render(
    <TestShell
      namespace="remote-account"
      texts={en}
      services={{ markUnsaved }}
      answers={{ getCountryCodeInfoList: () => [defaultCountry, canada], imageVerifyCode: () => ({ pngBase64: 'iVBOR', verifyId: 'v1' }) }}
    >
      <RegisterForm />
    </TestShell>,
  );
  return { reload: unmount };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the draft of the register form', () => {
  afterEach(() => sessionStorage.clear());

  it('survives a reload, except for passwords and codes', async () => {
    const { reload } = open();
    type(/^Mobile number/, '2015550123');
    type(/^Password$/, 's3cret-1');
    type(/^SMS code/, '424242');
    type(/^CAPTCHA/, 'k7xw');
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(markUnsaved).toHaveBeenLastCalledWith('register', true));
    const kept = JSON.stringify(Object.entries(sessionStorage));
    for (const secret of ['s3cret-1', '424242', 'k7xw']) expect(kept).not.toContain(secret);
    reload();

    open();
    await waitFor(() => expect(field(/^Mobile number/).value).toBe('2015550123'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect([field(/^Password$/).value, field(/^SMS code/).value, field(/^CAPTCHA/).value]).toEqual(['', '', '']);
  });

  it('restores the selected country or region', async () => {
    sessionStorage.setItem(
      'tidegate.draft.register',
      JSON.stringify({ owner: '', savedAt: Date.now(), values: { countryEnName: 'Canada', mobile: '2015550123' } }),
    );
    open();
    expect(await screen.findByText('+1')).toBeTruthy();
  });

  it('is not saved if nothing was typed', () => {
    open().reload();
    expect(sessionStorage).toHaveLength(0);
    expect(markUnsaved).not.toHaveBeenCalledWith('register', true);
  });
});
