import { apiPages } from 'shared-contracts/pages/api-pages';
import { definePages } from 'shared-contracts/pages/manifest';
import { heads } from './page-heads/all.ts';

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages(heads, {
  buyFlow: {
    path: apiPages.buyFlow,
    prerender: 'page',
    menus: [
      { place: 'help.money', order: 10 },
      { place: 'footer.products', order: 10 },
    ],
  },
  payOrder: {
    path: '/buy/pay/:id',
    access: 'customer',
    roles: 'pay',
    isFocused: true,
  },
  receipt: {
    path: apiPages.receipt,
    access: 'customer',
    roles: 'pay',
  },
  successBuy: {
    path: apiPages.successBuy,
  },
  successEnBuy: {
    path: apiPages.successEnBuy,
  },
  successZhBuy: {
    path: apiPages.successZhBuy,
  },
  successGetTry: {
    path: apiPages.successGetTry,
  },
  payVerify: {
    path: '/person/account/pay-verify',
    layout: 'person',
    access: 'customer',
    roles: 'pay',
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
