import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { offline } from 'shared-ui/testing/samples';
import remote from '../remote.ts';
import SettingsPage from './settings-page.tsx';
import { byGoogle, byMobile, fail, openSettings, press, row, services, texts, withoutMobile } from './testing/open-settings.tsx';

afterEach(() => queryClient.clear());

describe('the account settings', () => {
  it('are a page of the remote', async () => {
    await i18next.init({ lng: 'en', resources: {} });
    expect((await remote.pages.settings?.())?.default).toBe(SettingsPage);
  });

  it.each([
    ['en', 'Account settings', 'Mobile number', 'Password', "Where you're logged in"],
    ['zh', '账号设置', '手机号', '密码', '已登录的设备'],
  ] as const)('show the masked number, in %s', async (language, title, mobile, password, where) => {
    openSettings({ language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect((await row(mobile)).getByText('(+86)138****8000')).toBeTruthy();
    expect(document.body.textContent).not.toContain('13800138000');
    await row(password);
    expect(screen.getByRole('heading', { level: 2, name: where })).toBeTruthy();
  });

  it.each(['en', 'zh'] as const)('say after a password reset which ways to log in remain, in %s [X3]', async (language) => {
    openSettings({ language, address: '/person/account/settings?after=reset' });
    const { title, text } = texts[language].settings.afterReset;
    expect((await screen.findByRole('alert')).textContent).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('keep their space while loading, and offer a retry', async () => {
    const getUserInfo = jest
      .fn(() => byMobile)
      .mockImplementationOnce(fail)
      .mockImplementationOnce(offline);
    openSettings({ answers: { getUserInfo } });
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(1);
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
    press('Try again');
    await screen.findByText(/^You're offline/);
    press('Try again');
    await row('Mobile number');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('open the dialogs that change mobile number and password', async () => {
    openSettings();
    await row('Mobile number');
    press('Change mobile number');
    press('Change password');
    expect(services.openAccountDialog.mock.calls).toEqual([['mobile'], ['password']]);
  });

  it('tell third-party logins why neither can be changed [6.11]', async () => {
    openSettings({ account: byGoogle });
    expect((await row('Mobile number')).queryByRole('button')).toBeNull();
    const password = await row('Password');
    expect(password.getByText(errorTexts.thirdPartyLogin.en)).toBeTruthy();
    expect(password.queryByRole('button')).toBeNull();
  });

  it('have no password if there is no number to use it with', async () => {
    openSettings({ account: withoutMobile });
    expect((await row('Mobile number')).getByText('No mobile number is linked')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Password' })).toBeNull();
  });
});
