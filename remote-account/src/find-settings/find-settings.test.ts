import { languages, type Language } from 'shared-contracts/languages';
import type { SearchContext } from 'shared-contracts/shell';
import balanceEn from '../balance/locales/en.json';
import balanceZh from '../balance/locales/zh.json';
import emailEn from '../email/locales/en.json';
import emailZh from '../email/locales/zh.json';
import baseEn from '../locales/en.json';
import baseZh from '../locales/zh.json';
import membersEn from '../members/locales/en.json';
import membersZh from '../members/locales/zh.json';
import securityEn from '../security/locales/en.json';
import securityZh from '../security/locales/zh.json';
import settingsEn from '../settings/locales/en.json';
import settingsZh from '../settings/locales/zh.json';
import { findSettings, settingTexts, type SettingName } from './find-settings.ts';

const find = async (query: string, language: Language = 'en') => findSettings(query, { language } as SearchContext);
const pathsOf = async (query: string, language?: Language) => (await find(query, language)).map(({ path }) => path);

const pages = {
  en: { ...balanceEn, ...emailEn, ...baseEn, ...membersEn, ...securityEn, timeZone: settingsEn.timeZone },
  zh: { ...balanceZh, ...emailZh, ...baseZh, ...membersZh, ...securityZh, timeZone: settingsZh.timeZone },
};

describe('the settings that the palette finds [2.165]', () => {
  it.each(languages)('have the names that their pages show (%s)', (language) => {
    const { balance, email, members, settings, usageNotices, security, timeZone } = pages[language];
    const names = Object.fromEntries(Object.entries(settingTexts[language]).map(([name, { title }]) => [name, title]));
    // A webhook's secret is shown once, without a heading of its own.
    const shown: Readonly<Record<Exclude<SettingName, 'webhooks'>, string>> = {
      twoStep: security.twoStep.title,
      passkeys: security.passkeys.title,
      history: security.history.title,
      data: security.data.title,
      ways: settings.ways,
      logins: settings.logins.title,
      alerts: usageNotices.heading,
      email: email.heading,
      timeZone: timeZone.title,
      members: members.title,
      topUp: balance.topUp.title,
    };
    expect(names).toMatchObject(shown);
  });

  it('lead to their place on the page, with the name in the reader’s language', async () => {
    expect(await find('two-step')).toEqual([
      { title: 'Two-step verification', detail: 'Security', path: '/person/account/security#two-step' },
    ]);
    expect(await find('passkey', 'zh')).toMatchObject([{ title: '通行密钥', path: '/person/account/security#passkeys' }]);
    expect(await pathsOf('两步验证')).toEqual(['/person/account/security#two-step']);
  });

  it('are found by other words for them, those with the word in their name first', async () => {
    expect(await pathsOf('2fa')).toEqual(['/person/account/security#two-step']);
    expect(await pathsOf('webhook secret')).toEqual(['/person/webhooks']);
    expect((await pathsOf('email'))[0]).toBe('/person/account/settings#email');
    expect((await pathsOf('login'))[0]).toBe('/person/account/settings#login-methods');
    expect(await pathsOf('colleagues')).toEqual(['/person/account/members']);
    expect(await pathsOf('注销账号', 'zh')).toEqual(['/person/account/security#your-data']);
    expect(await pathsOf('nothing like this')).toEqual([]);
  });
});
