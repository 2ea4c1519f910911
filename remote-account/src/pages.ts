import { apiPages } from 'shared-contracts/pages/api-pages';
import { definePages } from 'shared-contracts/pages/manifest';
import { heads } from './page-heads/all.ts';

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages(heads, {
  successRegister: {
    path: '/success/register',
  },
  register: {
    path: '/register',
    prerender: 'page',
  },
  thirdPartyFacebook: {
    path: apiPages.thirdPartyFacebook,
    redirectsFrom: ['/third-party/facebook'],
    layout: 'bare',
  },
  thirdPartyGithub: {
    path: apiPages.thirdPartyGithub,
    layout: 'bare',
  },
  thirdPartyGoogle: {
    path: apiPages.thirdPartyGoogle,
    layout: 'bare',
  },
  thirdPartyTwitter: {
    path: apiPages.thirdPartyTwitter,
    layout: 'bare',
  },
  thirdPartyCallback: {
    path: '/third-party/components/callback',
    layout: 'bare',
  },
  confirmEmail: {
    path: apiPages.confirmEmail,
  },
  unsubscribe: {
    path: apiPages.unsubscribe,
  },
  invitation: {
    path: apiPages.invitation,
    isFocused: true,
  },
  userinfo: {
    path: '/person/userinfo',
    layout: 'person',
    access: 'customer',
    menus: [{ place: 'sidebar', order: 10, icon: 'gauge' }],
  },
  flowOrder: {
    path: apiPages.flowOrder,
    layout: 'person',
    access: 'customer',
    menus: [{ place: 'sidebar', order: 20, icon: 'traffic' }],
    hasSearch: true,
  },
  staticOrder: {
    path: apiPages.staticOrder,
    layout: 'person',
    access: 'customer',
    menus: [{ place: 'sidebar', order: 30, icon: 'server' }],
    hasSearch: true,
  },
  balance: {
    path: apiPages.balance,
    layout: 'person',
    access: 'customer',
    roles: 'pay',
    menus: [{ place: 'sidebar', order: 45, icon: 'wallet' }],
  },
  consumeDetail: {
    path: '/person/consume-detail',
    aliases: ['/person/account/comsume-detail'],
    redirectsFrom: ['/person/account/consume-detail'],
    layout: 'person',
    access: 'customer',
    menus: [{ place: 'sidebar', order: 40, icon: 'receipt' }],
  },
  apiTokens: {
    path: '/person/api-tokens',
    layout: 'person',
    access: 'customer',
    roles: 'use',
    menus: [{ place: 'sidebar', order: 48, icon: 'key' }],
  },
  notices: {
    path: '/person/notices',
    layout: 'person',
    access: 'customer',
  },
  webhooks: {
    path: '/person/webhooks',
    layout: 'person',
    access: 'customer',
    roles: 'use',
  },
  certificate: {
    path: apiPages.certificate,
    layout: 'person',
    access: 'customer',
    roles: 'manage',
    menus: [{ place: 'sidebar', order: 50, icon: 'badge', when: 'china' }],
  },
  settle: {
    path: '/person/account/settle',
    layout: 'person',
    access: 'customer',
    roles: 'pay',
  },
  security: {
    path: '/person/account/security',
    layout: 'person',
    access: 'customer',
  },
  members: {
    path: apiPages.members,
    layout: 'person',
    access: 'customer',
    roles: 'manage',
  },
  settings: {
    path: apiPages.settings,
    layout: 'person',
    access: 'customer',
    hasSearch: true,
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
