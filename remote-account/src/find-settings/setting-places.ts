import type { RouteId } from 'shared-contracts/pages/routes';

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
