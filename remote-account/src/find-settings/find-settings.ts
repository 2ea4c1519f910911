import { languages } from 'shared-contracts/languages';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { wordsOf } from 'shared-contracts/pages/search-query';
import type { PageSearch } from 'shared-contracts/shell';
import { texts as en } from './locales/en.ts';
import { texts as zh } from './locales/zh.ts';

/** Where each setting is: a page, and a card of it if it has several. */
export const settingPlaces = {
  twoStep: { page: 'security', anchor: 'two-step' },
  passkeys: { page: 'security', anchor: 'passkeys' },
  history: { page: 'security', anchor: 'history' },
  data: { page: 'security', anchor: 'your-data' },
  ways: { page: 'settings', anchor: 'login-methods' },
  logins: { page: 'settings', anchor: 'sessions' },
  alerts: { page: 'settings', anchor: 'alerts' },
  email: { page: 'settings', anchor: 'email' },
  timeZone: { page: 'settings', anchor: 'time-zone' },
  webhooks: { page: 'webhooks', anchor: '' },
  members: { page: 'members', anchor: '' },
  topUp: { page: 'balance', anchor: 'top-up' },
  storedMethods: { page: 'balance', anchor: 'cards' },
  company: { page: 'settle', anchor: 'company' },
} as const satisfies Readonly<Record<string, { readonly page: RouteId; readonly anchor: string }>>;

export type SettingName = keyof typeof settingPlaces;
export type SettingAnchor = (typeof settingPlaces)[SettingName]['anchor'];

/** Name of each setting as its page shows it, and other words for it. */
export type SettingTexts = Readonly<Record<SettingName, { readonly title: string; readonly words: string }>>;

export const settingTexts = { en, zh };
const names = Object.keys(settingPlaces) as SettingName[];

const inAllLanguages = (name: SettingName) => languages.map((language) => settingTexts[language][name]);

/** Finds settings of the account by their names and other words for them, in every language. */
export const findSettings: PageSearch = async (query, { language }) => {
  const words = wordsOf(query);
  const match = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = (name: SettingName) => inAllLanguages(name).some(({ title }) => match(title));
  const found = names.filter((name) => inAllLanguages(name).some((texts) => match(`${texts.title} ${texts.words}`)));
  return found
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map((name) => {
      const { page, anchor } = settingPlaces[name];
      const path = routePath(page);
      return {
        title: settingTexts[language][name].title,
        detail: routes[page].title[language],
        path: anchor === '' ? path : `${path}#${anchor}`,
      };
    });
};
