import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** All pages of the shell itself, by the ID that `pages/shell-pages.ts` uses to load them. */
export const pages = definePages({
  versions: {
    path: '/versions',
    title: { en: 'Versions', zh: '版本' },
    description: {
      en: "See which version of each part of this site you're running, including the shell and its modules, so that you can include it in a bug report.",
      zh: '查看您正在使用的网站各部分的版本，包括网站框架与各页面模块的版本号及发布时间。向客服反馈问题时，可以一并提供这些信息，便于排查。',
    },
  },
  sandbox: {
    path: '/sandbox',
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox', zh: '沙盒' },
  },
  sandboxSms: {
    path: '/sandbox/sms',
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox: SMS outbox', zh: '沙盒：短信发件箱' },
  },
  sandboxEmail: {
    path: '/sandbox/email',
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox: email outbox', zh: '沙盒：邮件发件箱' },
  },
  sandboxWebhook: {
    path: '/sandbox/webhooks',
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Received webhooks', zh: '收到的 Webhook' },
  },
  sandboxThirdParty: {
    path: apiPages.sandboxThirdParty,
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox: third-party login', zh: '沙盒：第三方登录' },
  },
  sandboxPay: {
    path: apiPages.sandboxPay,
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox: payment', zh: '沙盒：支付' },
  },
  sandboxCertification: {
    path: apiPages.sandboxCertification,
    layout: 'bare',
    sandboxOnly: true,
    title: { en: 'Sandbox: identity verification', zh: '沙盒：实名认证' },
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
