import { apiPages } from 'shared-contracts/pages/api-pages';
import { definePages } from 'shared-contracts/pages/manifest';
import { heads } from './page-heads/all.ts';

/** All pages of the shell itself, by the ID that `pages/shell-pages.ts` uses to load them. */
export const pages = definePages(heads, {
  versions: {
    path: '/versions',
  },
  sandbox: {
    path: '/sandbox',
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxSms: {
    path: '/sandbox/sms',
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxEmail: {
    path: '/sandbox/email',
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxWebhook: {
    path: '/sandbox/webhooks',
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxThirdParty: {
    path: apiPages.sandboxThirdParty,
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxPay: {
    path: apiPages.sandboxPay,
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxStoreMethod: {
    path: apiPages.sandboxStoreMethod,
    layout: 'bare',
    sandboxOnly: true,
  },
  sandboxCertification: {
    path: apiPages.sandboxCertification,
    layout: 'bare',
    sandboxOnly: true,
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
