import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { arrive, attemptOf, heading, login, signIn } from './testing/arrive.tsx';

const unknown = () => ({ outcome: 'unknown' as const, ticket: 'k1', name: 'Ada Lovelace' });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const skip = () => fireEvent.click(screen.getByRole('radio', { name: /Skip for now/ }));

async function meet(answers: TestAnswers, language: 'en' | 'zh' = 'en'): Promise<void> {
  arrive({ attempt: attemptOf(3), language, answers: { thirdPartyCallback: unknown, ...answers } });
  await screen.findByRole('checkbox');
}

afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'bd_vid=; max-age=0';
});

describe('a new third-party account', () => {
  it('is welcomed by name, with the focus on the heading', async () => {
    await meet({}, 'zh');
    expect(heading()).toBe('欢迎您，Ada Lovelace');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('requires a number, its code and the agreement', async () => {
    const thirdPartyFinish = jest.fn(() => login);
    await meet({ thirdPartyFinish });
    press('Link and log in');
    expect(await screen.findByText('Enter your mobile number')).toBeTruthy();
    expect(screen.getByText('Enter the SMS code')).toBeTruthy();
    expect(screen.getByText(/select the checkbox to agree/)).toBeTruthy();
    expect(thirdPartyFinish).not.toHaveBeenCalled();
  });

  it('has a code of type 5 sent to the number', async () => {
    const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
    await meet({ sendVerifyCode });
    await screen.findByAltText(/^CAPTCHA/);
    type(/^Mobile number/, '13800138000');
    type(/^CAPTCHA/, 'AbCd');
    press('Send code');
    await waitFor(() =>
      expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: '+8613800138000', verifyCodeType: 5, imageCode: 'AbCd', verifyId: 'v1' }),
    );
  });

  it('is linked to a mobile number and logged in, with the ad click if any [1.15]', async () => {
    document.cookie = 'bd_vid=10837193948';
    const thirdPartyFinish = jest.fn(() => login);
    await meet({ thirdPartyFinish });
    type(/^Mobile number/, '13800138000');
    type(/^SMS code/, ' 123456 ');
    agree();
    press('Link and log in');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(login, { otherwise: '/buy/flow?plan=2' }));
    const mobile = { mobile: '+8613800138000', verifyCode: '123456', countryEnName: 'China' };
    expect(thirdPartyFinish.mock.calls).toEqual([[{ ticket: 'k1', agreed: true, baiduFlag: true, mobile }]]);
  });

  it('is logged in without a mobile number, once the agreement is accepted [1.15]', async () => {
    const thirdPartyFinish = jest.fn(() => login);
    await meet({ thirdPartyFinish });
    skip();
    expect(screen.queryByLabelText(/^Mobile number/)).toBeNull();
    press('Log in');
    expect(await screen.findByText(/select the checkbox to agree/)).toBeTruthy();
    expect(thirdPartyFinish).not.toHaveBeenCalled();
    agree();
    press('Log in');
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    expect(thirdPartyFinish.mock.calls).toEqual([[{ ticket: 'k1', agreed: true, baiduFlag: false }]]);
  });

  it('keeps what was typed after a refusal, shown beside its field', async () => {
    await meet({ thirdPartyFinish: refusing('smsCodeWrong') });
    type(/^Mobile number/, '13800138000');
    type(/^SMS code/, '123456');
    agree();
    press('Link and log in');
    expect(await screen.findByText(errorTexts.smsCodeWrong.en)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^SMS code/).value).toBe('123456');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('has to start again if the ticket has expired', async () => {
    await meet({ thirdPartyFinish: refusing('thirdPartyTicketExpired') });
    skip();
    agree();
    press('Log in');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(errorTexts.thirdPartyTicketExpired.en)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
