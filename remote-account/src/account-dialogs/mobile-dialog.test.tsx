import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { defaultCountry } from '../mobile-field/countries.ts';
import MobileDialog from './mobile-dialog.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const signOut = jest.fn(async () => undefined);
const openLogin = jest.fn();
const imageVerifyCode = jest.fn(() => ({ pngBase64: 'iVBOR', verifyId: 'v1' }));
const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
const updateMobile = jest.fn(() => null);

const info: CallResponse<'getUserInfo'> = {
  countryMobileCode: '+86',
  mobile: '+8613800138000',
  countryEnName: 'China',
  nickName: 'n',
  loginWay: '',
  customerId: 'c1',
  certified: false,
  recentLogin: true,
};

function open(answers: TestShellProps['answers'] = {}, loginWay = '', countryEnName = 'China'): void {
  const known = { getCountryCodeInfoList: () => [defaultCountry], getUserInfo: () => info, imageVerifyCode, sendVerifyCode, updateMobile };
  render(
    <TestShell
      namespace="remote-account"
      texts={en}
      session={{ mobile: '+8613800138000', mobileCode: '+86', loginWay, countryEnName }}
      answers={{ ...known, ...answers }}
      services={{ notify, signOut, openLogin }}
    >
      <MobileDialog options={{}} onClose={() => undefined} />
    </TestShell>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change mobile number' }));

async function fillIn(): Promise<void> {
  await screen.findByLabelText('New mobile number');
  type('New mobile number', ' 13900139000 ');
  type('SMS code', ' 123456 ');
  submit();
}

describe('the change mobile dialog', () => {
  afterEach(() => jest.useRealTimers());

  it('is 504 px wide and shows the current number masked [2.129][9.24]', async () => {
    open();
    expect(screen.getByRole('dialog').style.width).toBe('504px');
    expect(await screen.findByText(/\(\+86\)138\*{4}8000/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('13800138000');
  });

  it('preselects the country of the current number [P8]', async () => {
    const britain = { countryMobileCode: '44', enName: 'United Kingdom', zhName: '英国', countryCode: 'GB' };
    open({ getCountryCodeInfoList: () => [defaultCountry, britain] }, '', 'United Kingdom');
    expect((await screen.findByRole('button', { name: /Dialing code/ })).textContent).toContain('+44');
  });

  // Also covers [9.2].
  it('sends a code of type 4 to the new number, and reloads the CAPTCHA [3.23][7.59]', async () => {
    open();
    await screen.findByAltText(/^CAPTCHA/);
    type('New mobile number', '13900139000');
    type('CAPTCHA', 'AbCd');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Send again in 60 s')).toBeTruthy();
    expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: '+8613900139000', verifyCodeType: 4, imageCode: 'AbCd', verifyId: 'v1' });
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
  });

  it('also reloads the CAPTCHA after a failed send, and shows the error [8.4]', async () => {
    open({ sendVerifyCode: refusing('captchaWrong') });
    await screen.findByAltText(/^CAPTCHA/);
    type('New mobile number', '13900139001');
    type('CAPTCHA', 'nope');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(errorTexts.captchaWrong.en));
    expect(await screen.findByText(errorTexts.captchaWrong.en)).toBeTruthy();
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
  });

  // Also covers [5.5][7.55][8.49][8.57][9.14].
  it('changes the number, confirms it, and logs out [3.23][4.32]', async () => {
    open();
    await screen.findByLabelText('New mobile number');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await fillIn();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(updateMobile).toHaveBeenCalledWith({ newMobile: '+8613900139000', verifyCode: '123456', countryEnName: 'China' });
    expect(notify.success).toHaveBeenCalledWith('success.tip5');
    await act(() => jest.advanceTimersByTimeAsync(PASSWORD_RELOAD_MS));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('shows an error next to a number that is in use, and keeps the input [8.4]', async () => {
    open({ updateMobile: refusing('mobileInUse') });
    await fillIn();
    expect(await screen.findByText(errorTexts.mobileInUse.en)).toBeTruthy();
    expect(notify.error).toHaveBeenCalledWith(errorTexts.mobileInUse.en);
    expect(screen.getByLabelText<HTMLInputElement>('New mobile number').value).toBe(' 13900139000 ');
    expect(screen.getByLabelText<HTMLInputElement>('SMS code').value).toBe(' 123456 ');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('requires a new login first if the current one is old', async () => {
    open({ getUserInfo: () => ({ ...info, recentLogin: false }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(screen.queryByLabelText('New mobile number')).toBeNull();
    // The login replaces this dialog.
    await waitFor(() => expect(openLogin).toHaveBeenCalledTimes(1));
  });

  it('requires a new login if the current one has become too old since', async () => {
    open({ updateMobile: refusing('recentLoginNeeded') });
    await fillIn();
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeTruthy();
    expect(openLogin).not.toHaveBeenCalled();
  });

  it('leaves the decision to the API if the age of the login is unknown', async () => {
    open({ getUserInfo: refusing('unavailable') });
    expect(await screen.findByLabelText('New mobile number')).toBeTruthy();
  });

  it('is not available for third-party logins [6.11]', () => {
    open({}, '3');
    expect(screen.getByText(errorTexts.thirdPartyLogin.en)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
