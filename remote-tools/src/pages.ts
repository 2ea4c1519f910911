import { definePages } from 'shared-contracts/pages/manifest';
import { heads } from './page-heads/all.ts';

/** All pages of this remote, by the id under which `remote.ts` loads them. */
export const pages = definePages(heads, {
  toolAccountPassword: {
    path: '/tool/account-password',
    prerender: 'page',
    menus: [
      { place: 'headerTools', order: 10 },
      { place: 'sidebarTools', order: 10, icon: 'key' },
      { place: 'footer.products', order: 40 },
    ],
  },
  toolCountryCode: {
    path: '/tool/country-code',
    prerender: 'page',
    menus: [
      { place: 'help.connect', order: 20 },
      { place: 'footer.products', order: 60 },
    ],
  },
  toolGenerateCode: {
    path: '/tool/generate-code',
    prerender: 'page',
    menus: [
      { place: 'headerTools', order: 20 },
      { place: 'sidebarTools', order: 20, icon: 'code' },
      { place: 'footer.products', order: 50 },
    ],
  },
  toolGetApi: {
    path: '/tool/get-api',
    prerender: 'page',
    menus: [
      { place: 'headerTools', order: 30 },
      { place: 'help.connect', order: 10 },
      { place: 'footer.products', order: 30 },
    ],
  },
  toolSignDebugger: {
    path: '/tool/sign-debugger',
    prerender: 'page',
    menus: [{ place: 'help.connect', order: 50 }],
  },
  toolConfigDoctor: {
    path: '/tool/config-doctor',
    prerender: 'page',
    menus: [{ place: 'help.connect', order: 60 }],
  },
  toolApiReference: {
    path: '/tool/api-reference',
    prerender: 'page',
    menus: [
      { place: 'help.connect', order: 70 },
      { place: 'footer.products', order: 70 },
    ],
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
