import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorTexts } from 'shared-contracts/texts/errors';
import type { LoginOptions } from 'shared-contracts/shell';
import { markReset, takeResetMark } from '../password/reset-mark.ts';
import { refusing } from 'shared-ui/testing/samples';
import { loginResult, openLogin, settle, textsOf, tipsOf, type OpenProps } from './testing/open-login.tsx';

const open = (props: OpenProps = {}, options: LoginOptions = {}) => openLogin({ ...props, options });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const errorOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe.each(['en', 'zh'] as const)('the login dialog (%s)', (language) => {
  const texts = textsOf[language];
  const tips = tipsOf[language].warning;
  const { login, mobile, password, smsCode, imageCode } = texts;

  afterEach(() => {
    document.cookie = 'bd_vid=; max-age=0';
  });

  function fillIn(number = '13800138000'): void {
    type(mobile.label, number);
    type(password.label, 'secret-1');
    agree();
  }

  // Also covers [4.15].
  it('has tabs for password login, shown first, and SMS code login [2.130][4.14]', async () => {
    const { dialog } = await open({ language });
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: login.title }).id);
    const [byPassword, bySms] = within(dialog).getAllByRole('tab');
    expect([byPassword?.textContent, bySms?.textContent]).toEqual([login.password, login.sms]);
    expect(byPassword?.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByLabelText(smsCode.label)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: login.sms }));
    expect(field(smsCode.label).autocomplete).toBe('one-time-code');
    expect(field(smsCode.label).inputMode).toBe('numeric');
    expect(screen.queryByLabelText(password.label)).toBeNull();
    await settle();
  });

  // Also covers [5.1][5.9][8.20][8.23][8.26].
  it('shows what is missing beside each field of a password login, and focuses the first [2.134][2.135]', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    await open({ language, answers: { passwordLogin } });
    agree();
    agree();
    press(login.submit);
    await waitFor(() => expect(errorOf(field(mobile.label))).toBe(tips.tip1));
    expect(errorOf(field(password.label))).toBe(tips.tip4);
    expect(errorOf(screen.getByRole('checkbox'))).toBe(tips.tip7);
    expect(document.activeElement).toBe(field(mobile.label));
    expect(field(mobile.label).getAttribute('aria-invalid')).toBe('true');
    expect(passwordLogin).not.toHaveBeenCalled();
  });

  // Also covers [8.21].
  it.each([
    ['1380013800', tips.tip2],
    ['21800138000', tips.tip2],
    ['11800138000', tips.tip2],
    ['138_0013_8000', tips.tip2],
  ])('reports the wrong format of the number %p [5.3][5.4]', async (typed, expected) => {
    await open({ language });
    fillIn(typed);
    press(login.submit);
    await waitFor(() => expect(errorOf(field(mobile.label))).toBe(expected));
  });

  it.each(['12345', '123456789012345678'])('reports the wrong length of the password %p [5.7][8.24]', async (typed) => {
    await open({ language });
    fillIn();
    type(password.label, typed);
    press(login.submit);
    await waitFor(() => expect(errorOf(field(password.label))).toBe(tips.tip5));
    expect(document.activeElement).toBe(field(password.label));
  });

  it('accepts one character more than a password can be set with, so that no customer is locked out [5.7]', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    await open({ language, answers: { passwordLogin } });
    fillIn();
    type(password.label, '12345678901234567');
    press(login.submit);
    await waitFor(() => expect(passwordLogin).toHaveBeenCalled());
    await settle();
  });

  it('shows no error before the first attempt, and removes an error as soon as it is fixed', async () => {
    await open({ language });
    type(mobile.label, '1');
    fireEvent.blur(field(mobile.label));
    expect(screen.queryByRole('alert')).toBeNull();
    press(login.submit);
    await waitFor(() => expect(errorOf(field(mobile.label))).toBe(tips.tip2));
    type(mobile.label, '13800138000');
    await waitFor(() => expect(field(mobile.label).getAttribute('aria-invalid')).toBeNull());
    expect(errorOf(field(password.label))).toBe(tips.tip4);
  });

  it('does not log in without consent to the agreement [2.135][8.26]', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    await open({ language, answers: { passwordLogin } });
    fillIn();
    agree();
    press(login.submit);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(errorOf(screen.getByRole('checkbox'))).toBe(tips.tip7);
    expect(passwordLogin).not.toHaveBeenCalled();
  });

  // Also covers [4.14][5.12].
  it('sends the number in E.164 with an encrypted password, and logs in [3.3][4.1]', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    const signIn = jest.fn();
    const { onClose } = await open({ language, answers: { passwordLogin }, services: { signIn } });
    fillIn(' 13800138000 ');
    press(login.submit);
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(loginResult));
    expect(passwordLogin).toHaveBeenCalledWith({ mobile: '+8613800138000', password: expect.stringMatching(/^k1\.[\w+/=]{300,}$/) });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens the login settings once after a password reset in this tab [X3]', async () => {
    const signIn = jest.fn();
    markReset();
    await open({ language, answers: { passwordLogin: () => loginResult }, services: { signIn } });
    fillIn();
    press(login.submit);
    const otherwise = '/person/account/settings?after=reset';
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(loginResult, { otherwise }));
    expect(takeResetMark()).toBe(false);
  });

  it('submits on Enter, and only once however often it is pressed', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    const signIn = jest.fn();
    await open({ language, answers: { passwordLogin }, services: { signIn } });
    fillIn();
    const form = field(password.label).form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    fireEvent.submit(form);
    expect(passwordLogin).toHaveBeenCalledTimes(1);
  });

  it('reads values that a password manager filled in without firing events', async () => {
    const passwordLogin = jest.fn(() => loginResult);
    const signIn = jest.fn();
    await open({ language, answers: { passwordLogin }, services: { signIn } });
    agree();
    expect([field(mobile.label).autocomplete, field(password.label).autocomplete]).toEqual(['username', 'current-password']);
    field(mobile.label).value = '13800138000';
    field(password.label).value = 'secret-1';
    press(login.submit);
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(passwordLogin).toHaveBeenCalledWith(expect.objectContaining({ mobile: '+8613800138000' }));
  });

  // Also covers [8.20][8.22][8.26].
  it('shows what is missing beside each field of an SMS code login [4.15][5.13]', async () => {
    const { dialog } = await open({ language }, { mode: 'sms' });
    press(login.submit);
    await waitFor(() => expect(errorOf(field(mobile.label))).toBe(tips.tip1));
    expect(errorOf(field(smsCode.label))).toBe(tips.tip3);
    // The CAPTCHA is only needed to send a code.
    expect(field(imageCode.label).getAttribute('aria-invalid')).toBeNull();
    expect(within(dialog).getAllByRole('alert')).toHaveLength(3);
  });

  // Also covers [3.14][4.2][4.15][5.11].
  it('logs in by SMS code, with +86 and China by default, and reports the ad click [3.1][3.2]', async () => {
    document.cookie = 'bd_vid=10837193948';
    const verifyCodeLogin = jest.fn(() => loginResult);
    const signIn = jest.fn();
    const { dialog } = await open({ language, answers: { verifyCodeLogin }, services: { signIn } });
    fireEvent.click(screen.getByRole('tab', { name: login.sms }));
    expect(within(dialog).getByText('+86')).toBeTruthy();
    type(mobile.label, ' 13800138000 ');
    type(smsCode.label, ' 123456 ');
    agree();
    press(login.submit);
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(loginResult));
    expect(verifyCodeLogin).toHaveBeenCalledWith({
      mobile: '+8613800138000',
      verifyCode: '123456',
      countryEnName: 'China',
      baiduFlag: true,
      registerSource: 'website',
    });
  });

  it('keeps what was typed when switching between modes, and clears the refusal', async () => {
    await open({ language, answers: { passwordLogin: refusing('loginFailed') } });
    fillIn();
    press(login.submit);
    await screen.findByText(errorTexts.loginFailed.en);
    fireEvent.click(screen.getByRole('tab', { name: login.sms }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(mobile.label).value).toBe('13800138000');
    type(smsCode.label, '123456');
    fireEvent.click(screen.getByRole('tab', { name: login.password }));
    expect(field(password.label).value).toBe('secret-1');
    type(mobile.label, '1');
    expect(field(mobile.label).getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: login.sms }));
    expect(field(smsCode.label).value).toBe('123456');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await settle();
  });

  it.each(['loginFailed', 'rateLimited'] as const)(
    'offers other ways to log in after the refusal %s, and keeps what was typed',
    async (name) => {
      await open({ language, answers: { passwordLogin: refusing(name) } });
      fillIn();
      press(login.submit);
      expect(await screen.findByText(errorTexts[name].en)).toBeTruthy();
      expect(field(password.label).value).toBe('secret-1');
      press(login.bySms);
      expect(screen.getByRole('tab', { name: login.sms }).getAttribute('aria-selected')).toBe('true');
      expect(document.activeElement).toBe(field(mobile.label));
      expect(field(mobile.label).value).toBe('13800138000');

      fireEvent.click(screen.getByRole('tab', { name: login.password }));
      press(login.submit);
      await screen.findByText(errorTexts[name].en);
      press(login.reset);
      expect(screen.getByRole('heading', { name: texts.reset.title })).toBeTruthy();
      await settle();
    },
  );

  it('does not offer other ways on the SMS tab, whatever is refused there', async () => {
    await open({ language, answers: { passwordLogin: refusing('loginFailed'), sendVerifyCode: refusing('rateLimited') } });
    fillIn();
    press(login.submit);
    expect(await screen.findByText(login.bySms, { selector: 'button' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: login.sms }));
    await within(screen.getByRole('dialog')).findByRole('img');
    type(imageCode.label, 'AbCd');
    press(smsCode.send);
    expect(await screen.findByText(errorTexts.rateLimited.en)).toBeTruthy();
    expect(screen.queryByText(login.bySms, { selector: 'button' })).toBeNull();
    await settle();
  });

  it('shows any other error above the button, without other ways to log in', async () => {
    await open({ language, answers: { passwordLogin: () => Promise.reject(new ApiError(0, 0, 'offline')) } });
    fillIn();
    press(login.submit);
    expect((await screen.findByRole('alert')).textContent).toBe('offline');
    expect(screen.queryByRole('button', { name: login.bySms })).toBeNull();
  });

  it('links to registration and closes on the way', async () => {
    const { onClose } = await open({ language });
    fireEvent.click(screen.getByRole('link', { name: login.register }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes with its button and with Escape', async () => {
    const { onClose } = await open({ language });
    fireEvent.keyDown(field(mobile.label), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: language === 'zh' ? '关闭' : 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
