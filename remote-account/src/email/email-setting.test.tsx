import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { openSettings, press, row, services, texts, withoutEmail, withoutMobile } from '../settings/testing/open-settings.tsx';
import type { EmailSettings } from './use-email.ts';

const confirmed: EmailSettings = { ...withoutEmail, address: 'anna@example.com' };
const pending = { address: 'anna@example.com', expiresAt: '2026-12-01T09:00:00.000Z', resendSeconds: 0 };
const waiting: EmailSettings = { ...withoutEmail, pending };

afterEach(() => queryClient.clear());
afterEach(() => services.openLogin.mockClear());

const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const open = (
  settings: EmailSettings,
  answers: NonNullable<Parameters<typeof openSettings>[0]>['answers'] = {},
  language: 'en' | 'zh' = 'en',
) => openSettings({ language, answers: { emailSettings: () => settings, ...answers } });

describe('the email address in the account settings', () => {
  it.each(['en', 'zh'] as const)('is entered and confirmed by code, in %s [4.56]', async (language) => {
    const words = texts[language].email;
    const setEmail = jest.fn(() => waiting);
    const confirmEmail = jest.fn(() => confirmed);
    open(withoutEmail, { setEmail, confirmEmail }, language);
    await row(words.address.title);
    press(words.address.add);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.address.label }));
    type(words.address.label, ' Anna@Example.com ');
    press(words.address.submit);
    await row(words.pending.title);
    expect(setEmail).toHaveBeenCalledWith({ address: 'Anna@example.com' });
    type(words.pending.code, '123 456');
    press(words.pending.submit);
    expect(await screen.findByText('anna@example.com')).toBeTruthy();
    expect(confirmEmail).toHaveBeenCalledWith({ code: '123456' });
    expect(screen.queryByRole('heading', { name: words.pending.title })).toBeNull();
  });

  it('that is invalid is refused beside the field, and nothing typed is lost [4.57]', async () => {
    const setEmail = jest.fn(refusing('rateLimited'));
    open(withoutEmail, { setEmail });
    await row('Email address');
    press('Add email address');
    press('Send email');
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts['email.required'].en);
    type('Email address', 'anna@example');
    press('Send email');
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts['email.invalid'].en);
    expect(setEmail).not.toHaveBeenCalled();
    type('Email address', 'anna@example.com');
    press('Send email');
    await waitFor(() => expect(setEmail).toHaveBeenCalledTimes(1));
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe('anna@example.com');
  });

  it('asks for a new login if the last one is too old, for each change [4.56]', async () => {
    const refuse = refusing('recentLoginNeeded');
    open({ ...confirmed, isFailing: true }, { setEmail: refuse, removeEmail: refuse });
    await row('Email address');
    press('Confirm again');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(services.openLogin).toHaveBeenCalledTimes(1);
    press('Remove email address');
    press('Remove');
    expect(await screen.findByText('Log in again')).toBeTruthy();
  });

  it('shows a wrong code beside the field [4.56]', async () => {
    open(waiting, { confirmEmail: refusing('emailCodeWrong') });
    await row('Confirm your email address');
    press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts['emailCode.required'].en);
    type('Code from the email', '000000');
    press('Confirm');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorTexts.emailCodeWrong.en));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the email' }).value).toBe('000000');
  });

  it('gets another message after the wait [4.56]', async () => {
    jest.useFakeTimers();
    try {
      const resendEmail = jest.fn(() => ({ ...waiting, pending: { ...pending, resendSeconds: 60 } }));
      open({ ...waiting, pending: { ...pending, resendSeconds: 2 } }, { resendEmail });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('timer').textContent).toBe('Send another email in 2 s');
      await act(() => jest.advanceTimersByTimeAsync(2000));
      press('Send another email');
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(resendEmail).toHaveBeenCalledTimes(1);
      expect(screen.getByText('We sent another email. Earlier links and codes no longer work.')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is removed after a question, which Escape answers with no [4.56]', async () => {
    const removeEmail = jest.fn(() => withoutEmail);
    open(confirmed, { removeEmail });
    await row('Email address');
    press('Remove email address');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep it' }), { key: 'Escape' });
    expect(removeEmail).not.toHaveBeenCalled();
    press('Remove email address');
    press('Remove');
    expect(await screen.findByText(texts.en.email.address.none)).toBeTruthy();
  });

  it('says that it rejects messages [4.59]', async () => {
    open({ ...confirmed, isFailing: true });
    expect((await row('Email address')).getByRole('alert').textContent).toBe('This address rejects our emails');
  });

  it.each(['en', 'zh'] as const)(
    'that is the only contact warns that auto-renewals will be turned off without it, in %s [4.86]',
    async (language) => {
      const words = texts[language].email;
      openSettings({ account: withoutMobile, language, answers: { emailSettings: () => ({ ...confirmed, isFailing: true }) } });
      await row(words.address.title);
      expect(await screen.findByText(words.failing.only)).toBeTruthy();
      press(words.address.removeLabel);
      expect(screen.getByText(words.address.questionOnly)).toBeTruthy();
    },
  );

  it('beside a mobile number is removed without that warning', async () => {
    open({ ...confirmed, isFailing: true });
    await row('Email address');
    expect(screen.queryByText(texts.en.email.failing.only)).toBeNull();
    press('Remove email address');
    expect(screen.getByText(texts.en.email.address.question)).toBeTruthy();
  });

  it('is not offered by a site that sends no email', async () => {
    open({ ...withoutEmail, isAvailable: false });
    await row('Mobile number');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Email notifications' })).toBeNull());
  });

  it('offers a retry if it can’t be loaded', async () => {
    const emailSettings = jest.fn(() => confirmed).mockImplementationOnce(offline);
    openSettings({ answers: { emailSettings } });
    await screen.findByText(/^You're offline/);
    press('Try again');
    expect((await row('Email address')).getByText('anna@example.com')).toBeTruthy();
  });
});

describe('the kinds of notifications', () => {
  it.each(['en', 'zh'] as const)('are chosen one by one, with their channels, but security stays on, in %s [4.60]', async (language) => {
    const words = texts[language].email.kinds;
    const setNotifications = jest.fn(({ kinds }: Pick<EmailSettings, 'kinds'>) => ({ ...confirmed, kinds }));
    open(confirmed, { setNotifications }, language);
    const choices = await row(words.title);
    expect(choices.getAllByRole('checkbox')).toHaveLength(5);
    const security = box(new RegExp(words.security));
    expect([security.checked, security.disabled]).toEqual([true, true]);
    expect(security.closest('label')?.textContent).toContain(words.channels.smsEmail);
    expect(box(new RegExp(words.orders)).closest('label')?.textContent).toContain(words.channels.email);
    fireEvent.click(box(new RegExp(words.orders)));
    expect(box(new RegExp(words.orders)).checked).toBe(false);
    await waitFor(() => expect(setNotifications).toHaveBeenCalledWith({ kinds: ['receipts', 'usage', 'failures'], language: 'en' }));
    await waitFor(() => expect(within(screen.getByRole('group', { name: words.legend })).getAllByRole('checkbox')).toHaveLength(5));
  });

  it('have a language of their own [4.61]', async () => {
    const setNotifications = jest.fn(() => ({ ...confirmed, language: 'zh' as const }));
    open(confirmed, { setNotifications });
    await row('Notification types');
    fireEvent.click(screen.getByRole('radio', { name: 'Chinese' }));
    await waitFor(() => expect(setNotifications).toHaveBeenCalledWith({ kinds: confirmed.kinds, language: 'zh' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chinese' }).checked).toBe(true));
  });

  it('revert if the change fails, and say why', async () => {
    open(confirmed, { setNotifications: refusing('emailNotSet') });
    await row('Notification types');
    fireEvent.click(box(/^Payment receipts/));
    await screen.findByText(errorTexts.emailNotSet.en);
    expect(box(/^Payment receipts/).checked).toBe(true);
  });
});
