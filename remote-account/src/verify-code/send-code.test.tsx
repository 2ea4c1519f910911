import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { CAPTCHA_LIFETIME_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { ImageCodeField } from './image-code-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useSmsCode } from './use-sms-code.ts';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const imageVerifyCode = jest.fn(() => ({ pngBase64: 'iVBOR', verifyId: 'v1' }));
const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));

function Sending() {
  const state = useAccountForm();
  const sms = useSmsCode(state, verifyCodeType.register);
  return (
    <AccountForm name="some" state={state} submitText="Go on" isBusy={false} onSubmit={() => undefined}>
      <MobileField />
      <ImageCodeField {...sms} />
      <SmsCodeField {...sms} />
    </AccountForm>
  );
}

function open(answers: TestShellProps['answers'] = {}, language: 'en' | 'zh' = 'en') {
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? zh : en}
      language={language}
      answers={{ imageVerifyCode, sendVerifyCode, ...answers }}
      services={{ notify }}
    >
      <Sending />
    </TestShell>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

let last = 13_900_000_000;
/** Each test uses its own number, because the cooldown outlives the form. */
const newNumber = () => String((last += 1));

async function fillIn(texts = en): Promise<string> {
  await screen.findByAltText(texts.imageCode.alt);
  const number = newNumber();
  type(texts.mobile.label, ` ${number} `);
  type(texts.imageCode.label, ' AbCd ');
  return number;
}

afterEach(() => jest.useRealTimers());

describe.each([
  ['en', en, enTips],
  ['zh', zh, zhTips],
] as const)('sending an SMS code (%s)', (language, texts, tips) => {
  // Also covers [8.20][8.27].
  it('requires a number and the image code, reports each beside its field and focuses the first [5.14][5.15]', async () => {
    open({}, language);
    await screen.findByAltText(texts.imageCode.alt);
    press(texts.smsCode.send);
    expect(await screen.findByText(tips.warning.tip1)).toBeTruthy();
    expect(screen.getByText(tips.warning.tip8)).toBeTruthy();
    expect(document.activeElement).toBe(field(texts.mobile.label));
    type(texts.mobile.label, '12345');
    expect(await screen.findByText(tips.warning.tip2)).toBeTruthy();

    type(texts.mobile.label, '13800138000');
    await waitFor(() => expect(screen.queryByText(tips.warning.tip2)).toBeNull());
    press(texts.smsCode.send);
    await waitFor(() => expect(document.activeElement).toBe(field(texts.imageCode.label)));
    type(texts.imageCode.label, 'A');
    await waitFor(() => expect(screen.queryByText(tips.warning.tip8)).toBeNull());
    expect(sendVerifyCode).not.toHaveBeenCalled();
  });

  // Also covers [9.1].
  it('counts down after a success, renews the CAPTCHA and focuses the code field [4.20][4.21]', async () => {
    open({}, language);
    const number = await fillIn(texts);
    fireEvent.keyDown(field(texts.imageCode.label), { key: 'Enter' });
    expect(await screen.findByText(texts.smsCode.resendIn.replace('{{seconds}}', '60'))).toBeTruthy();
    expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: `+86${number}`, verifyCodeType: 2, imageCode: 'AbCd', verifyId: 'v1' });
    expect(notify.success).toHaveBeenCalledWith('success.tip2');
    expect(document.activeElement).toBe(field(texts.smsCode.label));
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(field(texts.imageCode.label).value).toBe(''));
  });

  it('works without an image, by a proof of work', async () => {
    const challenge = createHash('sha256').update('salt-73').digest('hex');
    const puzzle = { verifyId: 'w1', salt: 'salt-', challenge, max: 200 };
    const asked = Promise.withResolvers<typeof puzzle>();
    open({ proofOfWork: () => asked.promise }, language);
    const number = await fillIn(texts);
    press(texts.imageCode.without);
    expect(screen.queryByLabelText(texts.imageCode.label)).toBeNull();
    press(texts.smsCode.send);
    expect(await screen.findByText(texts.imageCode.checking)).toBeTruthy();
    expect(sendVerifyCode).not.toHaveBeenCalled();
    asked.resolve(puzzle);
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: `+86${number}`, verifyCodeType: 2, imageCode: '73', verifyId: 'w1' });
    expect(screen.queryByText(texts.imageCode.checking)).toBeNull();
  });
});

describe('sending an SMS code', () => {
  it('solves the harder proof that the API requests, and sends with it [B10]', async () => {
    const challenge = createHash('sha256').update('salt-150').digest('hex');
    const puzzle = { verifyId: 'h1', salt: 'salt-', challenge, max: 200 };
    const refused = jest
      .fn(() => ({ resendSeconds: 60 }))
      .mockImplementationOnce(() => {
        throw new ApiError(errorCodes.smsHarderProof, 200, errorTexts.smsHarderProof.en, puzzle);
      });
    open({ sendVerifyCode: refused });
    const number = await fillIn();
    press('Send code');
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(refused.mock.calls).toEqual([
      [{ mobile: `+86${number}`, verifyCodeType: 2, imageCode: 'AbCd', verifyId: 'v1' }],
      [{ mobile: `+86${number}`, verifyCodeType: 2, imageCode: '150', verifyId: 'h1' }],
    ]);
  });

  it('renews the CAPTCHA after a failure too, with the reason beside it and no countdown [4.22]', async () => {
    open({ sendVerifyCode: refusing('captchaWrong') });
    await fillIn();
    press('Send code');
    expect(await screen.findByText(errorTexts.captchaWrong.en)).toBeTruthy();
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(field('CAPTCHA').value).toBe(''));
    expect(field('CAPTCHA').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('continues the countdown of its number, and of no other, when the form is reopened [4.20]', async () => {
    const { unmount } = open();
    const number = await fillIn();
    press('Send code');
    await screen.findByText('Send again in 60 s');
    unmount();

    open();
    await screen.findByAltText(/^CAPTCHA/);
    expect(screen.queryByRole('timer')).toBeNull();
    type('Mobile number', number);
    expect(screen.getByRole('timer')).toBeTruthy();
    type('Mobile number', newNumber());
    expect(screen.queryByRole('timer')).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('AbCd');
  });

  it('waits as long as the API says if a code was requested elsewhere', async () => {
    open({ sendVerifyCode: refusing('smsTooSoon', { seconds: 42 }) });
    await fillIn();
    press('Send code');
    expect(await screen.findByText(/Send again in 4[12] s/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(errorTexts.smsTooSoon.en);
  });

  it('sends once, however often it is pressed', async () => {
    open();
    await fillIn();
    press('Send code');
    press('Send code');
    await screen.findByRole('timer');
    expect(sendVerifyCode).toHaveBeenCalledTimes(1);
  });

  it('returns to the image while the browser is being checked, and sends nothing then', async () => {
    open({ proofOfWork: () => ({ verifyId: 'w1', salt: 's', challenge: '0'.repeat(64), max: 10_000_000 }) });
    await fillIn();
    press('Verify without an image');
    press('Send code');
    await screen.findByText('Checking your browser…');
    press('Use an image instead');
    expect(await screen.findByLabelText('CAPTCHA')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Send code').getAttribute('aria-disabled')).toBeNull());
    expect(sendVerifyCode).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a proof that was not accepted', async () => {
    const challenge = createHash('sha256').update('s3').digest('hex');
    open({ sendVerifyCode: refusing('captchaWrong'), proofOfWork: () => ({ verifyId: 'w1', salt: 's', challenge, max: 10 }) });
    await fillIn();
    press('Verify without an image');
    press('Send code');
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.captchaWrong.en);
  });
});

describe('the CAPTCHA', () => {
  it('is renewed on request', async () => {
    open();
    await fillIn();
    fireEvent.click(screen.getByRole('button', { name: en.imageCode.renew }));
    await waitFor(() => expect(imageVerifyCode).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(field('CAPTCHA').value).toBe(''));
  });

  it('is renewed when it expires, but not while the page is hidden', async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await act(async () => undefined);
    await act(() => jest.advanceTimersByTimeAsync(CAPTCHA_LIFETIME_SECONDS * 1000));
    expect(imageVerifyCode).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(imageVerifyCode).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(CAPTCHA_LIFETIME_SECONDS * 1000));
    expect(imageVerifyCode).toHaveBeenCalledTimes(3);
    visibility.mockRestore();
  });

  it('can be loaded again after a failure', async () => {
    imageVerifyCode.mockImplementationOnce(refusing('unavailable'));
    open();
    fireEvent.click(await screen.findByText(en.imageCode.failed));
    expect(await screen.findByAltText(en.imageCode.alt)).toBeTruthy();
  });
});
