import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { takeResetMark } from '../password/reset-mark.ts';
import { refusing } from 'shared-ui/testing/samples';
import { openLogin, settle, textsOf, tipsOf, type OpenProps } from './testing/open-login.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const reload = jest.fn();
const updatePassword = jest.fn(() => null);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const errorOf = (input: HTMLElement) =>
  input.getAttribute('aria-invalid') && document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe.each(['en', 'zh'] as const)('the forgot-password mode (%s)', (language) => {
  const texts = textsOf[language];
  const tips = tipsOf[language].warning;
  const { login, mobile, smsCode, imageCode, reset, password } = texts;

  const open = (answers: OpenProps['answers'] = {}) =>
    openLogin({
      language,
      answers: { updatePassword, ...answers },
      services: { notify, reload },
      options: { mode: 'forgot' },
    });

  function fillIn(values: Partial<Record<'mobile' | 'code' | 'password' | 'again', string>> = {}): void {
    type(mobile.label, values.mobile ?? ' 13800138000 ');
    type(smsCode.label, values.code ?? ' 123456 ');
    type(reset.new, values.password ?? ' tide-2027 ');
    type(reset.again, values.again ?? 'tide-2027');
  }

  afterEach(() => jest.useRealTimers());

  // Also covers [4.17].
  it('opens from password login with the typed number, and its back link returns there [2.131][4.16]', async () => {
    await openLogin({ language });
    type(mobile.label, '13800138000');
    type(password.label, 'secret-1');
    press(login.forgot);
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: reset.title }).id);
    expect(field(mobile.label).value).toBe('13800138000');
    expect(document.activeElement).toBe(field(mobile.label));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(field(reset.new).value).toBe('');
    type(reset.new, 'tide-2027');
    press(reset.back);
    expect(field(password.label).value).toBe('');
    expect(screen.getByRole('tab', { name: login.password }).getAttribute('aria-selected')).toBe('true');
    expect(field(mobile.label).value).toBe('13800138000');
    expect(document.activeElement).toBe(field(mobile.label));
    await settle();
  });

  it('has mobile, image code, SMS code and the new password twice, and no agreement [3.3][4.16]', async () => {
    await open();
    const fields = [mobile.label, imageCode.label, smsCode.label, reset.new, reset.again].map(field);
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['username', 'off', 'one-time-code', 'new-password', 'new-password']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  // Also covers [8.23].
  // Also covers [8.24].
  // Also covers [8.24].
  // Also covers [8.25].
  it.each([
    ['the number is empty [5.1][8.20]', { mobile: ' ' }, mobile.label, tips.tip1],
    ['the number has the wrong format [5.4][8.21]', { mobile: '123' }, mobile.label, tips.tip2],
    ['the SMS code is empty, checked before the password [5.17][8.22]', { code: ' ', password: '' }, smsCode.label, tips.tip3],
    ['the new password is empty [5.8][5.18]', { password: ' ', again: 'x' }, reset.new, tips.tip4],
    ['the new password is too short [5.7][5.19]', { password: 'short', again: 'x' }, reset.new, tips.tip5],
    ['the new password is too long [5.7][5.19]', { password: '12345678901234567' }, reset.new, tips.tip5],
    ['the passwords differ [5.10][5.20]', { again: 'other' }, reset.again, tips.tip6],
  ])('shows next to the focused field that %s', async (_, values, label, expected) => {
    await open();
    fillIn(values);
    press(reset.submit);
    await waitFor(() => expect(errorOf(field(label))).toBe(expected));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(updatePassword).not.toHaveBeenCalled();
  });

  it('clears the mismatch error when either password is fixed', async () => {
    await open();
    fillIn({ again: 'tide-2028' });
    press(reset.submit);
    await waitFor(() => expect(errorOf(field(reset.again))).toBe(tips.tip6));
    type(reset.new, 'tide-2028');
    await waitFor(() => expect(field(reset.again).getAttribute('aria-invalid')).toBeNull());
  });

  it('sends a code of type 3 [9.4]', async () => {
    const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
    await open({ sendVerifyCode });
    await screen.findByAltText(imageCode.alt);
    type(mobile.label, language === 'en' ? '13700137000' : '13700137001');
    type(imageCode.label, 'AbCd');
    press(smsCode.send);
    await waitFor(() => expect(sendVerifyCode).toHaveBeenCalledWith(expect.objectContaining({ verifyCodeType: 3, imageCode: 'AbCd' })));
    await waitFor(() => expect(document.activeElement).toBe(field(smsCode.label)));
  });

  // Also covers [4.18][4.19][8.47][9.14].
  it('sends the new password encrypted, confirms it, and reloads the page after a second [2.131][4.16]', async () => {
    const answer = { give: () => undefined as void };
    const held = jest.fn<Promise<null>, [unknown]>(() => new Promise((resolve) => (answer.give = () => resolve(null))));
    await open({ updatePassword: held });
    fillIn();
    press(reset.submit);
    await waitFor(() => expect(held).toHaveBeenCalled());
    expect(held).toHaveBeenCalledWith({
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
    expect(reload).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(takeResetMark()).toBe(true);
  });

  it('shows a refusal beside its field and keeps what was typed', async () => {
    await open({ updatePassword: refusing('smsCodeWrong') });
    fillIn();
    press(reset.submit);
    await waitFor(() => expect(errorOf(field(smsCode.label))).toBe(errorTexts.smsCodeWrong.en));
    expect(document.activeElement).toBe(field(smsCode.label));
    expect(field(reset.new).value).toBe(' tide-2027 ');
  });
});
