import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from 'shared-contracts/languages';
import type { SearchContext, Texts } from 'shared-contracts/shell';
import balanceEn from '../balance/locales/en.json';
import balanceZh from '../balance/locales/zh.json';
import billingEn from '../billing/locales/en.json';
import billingZh from '../billing/locales/zh.json';
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
import { findSettings, settingTexts } from './find-settings.ts';
import type { SettingName } from './setting-places.ts';

const find = async (query: string, language: Language = 'en') => findSettings(query, { language } as SearchContext);
const pathsOf = async (query: string, language?: Language) => (await find(query, language)).map(({ path: place }) => place);

const pages: Readonly<Record<Language, Texts>> = {
  en: { ...balanceEn, ...billingEn, ...emailEn, ...baseEn, ...membersEn, ...securityEn, timeZone: settingsEn.timeZone },
  zh: { ...balanceZh, ...billingZh, ...emailZh, ...baseZh, ...membersZh, ...securityZh, timeZone: settingsZh.timeZone },
};
const textOf = (key: string, language: Language) =>
  key.split('.').reduce<Texts[string] | undefined>((texts, name) => (typeof texts === 'object' ? texts[name] : undefined), pages[language]);

/** Text of each setting's page that names it. A webhook's secret is shown once, without a heading of its own. */
const shownNames: Readonly<Record<Exclude<SettingName, 'webhooks'>, string>> = {
  twoStep: 'security.twoStep.title',
  passkeys: 'security.passkeys.title',
  history: 'security.history.title',
  data: 'security.data.title',
  ways: 'settings.ways',
  logins: 'settings.logins.title',
  alerts: 'usageNotices.heading',
  email: 'email.heading',
  timeZone: 'timeZone.title',
  members: 'members.title',
  topUp: 'balance.topUp.title',
  storedMethods: 'balance.cards.title',
  company: 'company.title',
};
/** Headings on the same pages of what isn't set there, and of the card that only the time zone is in. */
const otherHeadings = [
  'balance.available',
  'balance.movements',
  'invoices.title',
  'settle.coupons',
  'settle.paid',
  'settle.unpaid',
  'timeZone.heading',
];

describe('the settings that the palette finds [2.165]', () => {
  it.each(languages)('have the names that their pages show (%s)', (language) => {
    const names = Object.fromEntries(Object.entries(settingTexts[language]).map(([name, { title }]) => [name, title]));
    expect(names).toMatchObject(Object.fromEntries(Object.entries(shownNames).map(([name, key]) => [name, textOf(key, language)])));
  });

  it('are all that the pages of settings, security, balance and billing have a heading for', () => {
    const files = globSync('{balance,billing,email,security,settings,usage-notices}/*.tsx', {
      cwd: path.join(__dirname, '..'),
      exclude: (file) => file.endsWith('.test.tsx'),
    });
    const headings = files.flatMap((file) => {
      const source = readFileSync(path.join(__dirname, '..', file), 'utf8');
      return [...source.matchAll(/<(?:SettingsCard|Section)\s[^>]*?title=\{t\('([\w.]+)'\)|<h2[^>]*>\{t\('([\w.]+)'\)/g)].map(
        ([, card, heading = '']) => card ?? heading,
      );
    });
    const names: readonly string[] = Object.values(shownNames);
    expect(headings).toEqual(expect.arrayContaining(['security.passkeys.title', 'company.title', 'balance.cards.title']));
    expect(headings.filter((key) => !names.includes(key)).toSorted()).toEqual(otherHeadings);
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

  it.each([
    ['/person/balance#cards', ['card', 'payment method', '支付方式', '银行卡']],
    ['/person/account/settle#company', ['company', 'VAT', 'tax number', '公司', '税号']],
  ])('include %s', async (place, queries) => {
    expect(await Promise.all(queries.map((query) => pathsOf(query)))).toEqual(queries.map(() => [place]));
  });
});
