import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoginResult } from 'shared-contracts/api/calls';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { byGoogle, openSettings, press, row, services, withoutMobile } from './testing/open-settings.tsx';

const result: LoginResult = { ...byGoogle, token: 't2' };
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function unfold(answers: TestAnswers = {}): Promise<void> {
  openSettings({ account: withoutMobile, answers });
  fireEvent.click((await row('Mobile number')).getByRole('button', { name: 'Link a mobile number' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mobile number/));
  await screen.findByAltText(/^CAPTCHA/);
}

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

describe('the form to link a mobile number', () => {
  it('expands and collapses, and moves the focus accordingly', async () => {
    await unfold();
    press('Cancel');
    expect(screen.queryByLabelText(/^Mobile number/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link a mobile number' }));
  });

  it('sends a code of type 5, links the number and uses the new login', async () => {
    const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
    const bindMobile = jest.fn(() => result);
    await unfold({ sendVerifyCode, bindMobile });
    type(/^Mobile number/, '13800138000');
    type(/^CAPTCHA/, 'AbCd');
    press('Send code');
    await waitFor(() =>
      expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: '+8613800138000', verifyCodeType: 5, imageCode: 'AbCd', verifyId: 'v1' }),
    );
    type(/^SMS code/, ' 123456 ');
    press('Link number');
    await waitFor(() => expect(services.signIn).toHaveBeenCalledWith(result, { notice: 'success.tip3', next: '/person/account/settings' }));
    expect(bindMobile).toHaveBeenCalledWith({ mobile: '+8613800138000', verifyCode: '123456', countryEnName: 'China' });
  });

  it('asks for a new login if the current one is too old [X3]', async () => {
    await unfold({ bindMobile: refusing('recentLoginNeeded') });
    type(/^Mobile number/, '13800138000');
    type(/^SMS code/, '123456');
    press('Link number');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(services.openLogin).toHaveBeenCalled();
  });

  it('reports a number in use beside its field', async () => {
    await unfold({ bindMobile: refusing('mobileInUse') });
    type(/^Mobile number/, '13800138000');
    type(/^SMS code/, '123456');
    press('Link number');
    expect(await screen.findByText(errorTexts.mobileInUse.en)).toBeTruthy();
    expect(services.signIn).not.toHaveBeenCalled();
  });
});
