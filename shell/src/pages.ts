import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** Every page of the shell itself, by the id under which `pages/shell-pages.ts` loads it. */
export const pages = definePages({
  versions: {
    path: '/versions',
    title: { en: 'Versions', zh: '版本' },
    description: {
      en: 'Which release of each part of this site you are looking at, for reports to support: the shell, every part that it loads, and their contract.',
      zh: '列出您正在使用的网站各部分的版本号，包括外壳、它加载的各个页面模块以及它们之间的接口约定，向客服反馈问题时可以一并提供，便于排查。',
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
    title: { en: 'Sandbox: certification', zh: '沙盒：实名认证' },
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
