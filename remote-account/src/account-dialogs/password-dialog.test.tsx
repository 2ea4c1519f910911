import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import tips from 'shared-contracts/texts/toast-tips/en';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PasswordDialog from './password-dialog.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const signOut = jest.fn(async () => undefined);
const imageVerifyCode = jest.fn(() => ({ pngBase64: 'iVBOR', verifyId: 'v1' }));
const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
const updatePassword = jest.fn<null | Promise<null>, [unknown]>(() => null);

function open(answers: TestShellProps['answers'] = {}, { mobile = '+8613800138000', loginWay = '' } = {}): void {
  const known = { imageVerifyCode, sendVerifyCode, updatePassword, publicKey: () => ({ kid: 'k1', publicKey }) };
  render(
    <TestShell
      namespace="remote-account"
      texts={en}
      session={{ mobile, mobileCode: '+86', loginWay }}
      answers={{ ...known, ...answers }}
      services={{ notify, signOut }}
    >
      <PasswordDialog options={{}} onClose={() => undefined} />
    </TestShell>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Change password$/ }));

function fillIn({ code = ' 123456 ', password = ' tide-2027 ', again = 'tide-2027' } = {}): void {
  type('SMS code', code);
  type('New password', password);
  type('Confirm new password', again);
}

describe('the change password dialog', () => {
  afterEach(() => jest.useRealTimers());

  it('is 504 px wide and shows the masked number that receives the code [2.129][9.24]', async () => {
    open();
    await screen.findByAltText(/^CAPTCHA/);
    expect(screen.getByRole('dialog').style.width).toBe('504px');
    expect(screen.getByText(/\(\+86\)138\*{4}8000/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('13800138000');
  });

  // Also covers [9.3].
  it("sends a code of type 3 to the customer's number [3.24][7.59]", async () => {
    open();
    await screen.findByAltText(/^CAPTCHA/);
    type('CAPTCHA', 'AbCd');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Send again in 60 s')).toBeTruthy();
    expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: '+8613800138000', verifyCodeType: 3, imageCode: 'AbCd', verifyId: 'v1' });
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
  });

  it('requires the CAPTCHA before it sends a code', async () => {
    open({}, { mobile: '+8613800138001' });
    await screen.findByAltText(/^CAPTCHA/);
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(tips.warning.tip8)).toBeTruthy();
    expect(sendVerifyCode).not.toHaveBeenCalled();
  });

  it.each([
    ['the SMS code is empty, checked first [5.17]', { code: ' ', password: ' ', again: 'other' }, 'tip3', 'SMS code'],
    ['the new password is empty [5.18]', { password: ' ', again: 'other' }, 'tip4', 'New password'],
    ['the new password has the wrong length [5.19]', { password: 'short', again: 'other' }, 'tip5', 'New password'],
    ['the passwords differ [5.20]', { again: 'other' }, 'tip6', 'Confirm new password'],
  ] as const)('warns once, in a toast and next to the focused field, that %s [8.42]', async (_, fields, tip, label) => {
    open();
    fillIn(fields);
    submit();
    await waitFor(() => expect(notify.warning.mock.calls).toEqual([[`warning.${tip}`]]));
    expect(await screen.findByText(tips.warning[tip])).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(updatePassword).not.toHaveBeenCalled();
  });

  // Also covers [7.56][7.57][7.58][8.58].
  it('sends the password encrypted behind an overlay, confirms it, and logs out after a second [3.24][4.33]', async () => {
    const answer: { give: () => void } = { give: () => undefined };
    updatePassword.mockImplementationOnce(() => new Promise((resolve) => (answer.give = () => resolve(null))));
    open();
    fillIn();
    submit();
    expect(await screen.findByText(en.change.password.waiting)).toBeTruthy();
    await waitFor(() => expect(updatePassword).toHaveBeenCalled());
    expect(updatePassword).toHaveBeenCalledWith({
      mobile: '+8613800138000',
      verifyCode: '123456',
      newPassword: expect.stringMatching(/^k1\.[\w+/=]{300,}$/),
    });
    expect(notify.success).not.toHaveBeenCalled();

    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    answer.give();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(notify.success).toHaveBeenCalledWith('success.tip3');
    await act(() => jest.advanceTimersByTimeAsync(PASSWORD_RELOAD_MS - 2));
    expect(signOut).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('shows an error in a toast and next to its field, and keeps the input [8.4]', async () => {
    open({ updatePassword: refusing('smsCodeWrong') });
    fillIn();
    submit();
    expect(await screen.findByText(errorTexts.smsCodeWrong.en)).toBeTruthy();
    expect(notify.error).toHaveBeenCalledWith(errorTexts.smsCodeWrong.en);
    expect(field('New password').value).toBe(' tide-2027 ');
    expect(screen.queryByText(en.change.password.waiting)).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  it("shows a system error if the password can't be encrypted [8.4]", async () => {
    open({ publicKey: () => ({ kid: 'k1', publicKey: 'no key' }) });
    fillIn();
    submit();
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(tips.error.tip1));
    expect(updatePassword).not.toHaveBeenCalled();
  });

  it('is not available for third-party logins [6.12]', () => {
    open({}, { loginWay: '3' });
    expect(screen.getByText(errorTexts.thirdPartyLogin.en)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
