import { apiPages } from 'shared-contracts/pages/api-pages';
import { definePages } from 'shared-contracts/pages/manifest';

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  successRegister: {
    path: '/success/register',
    title: { en: "You're registered", zh: '注册成功' },
    description: {
      en: "Your account is ready and you're logged in. Claim your free trial or buy a flow package, then create an API link and extract your first proxy IP.",
      zh: '注册成功，您已登录。接下来可以领取免费试用或购买流量套餐，添加 IP 白名单，生成 API 链接，提取第一个代理 IP 并通过代理发送请求。',
    },
  },
  register: {
    path: '/register',
    prerender: 'heading',
    title: { en: 'Register', zh: '注册' },
    description: {
      en: 'Create a Tidegate account with your mobile number and an SMS code, then claim a free trial to test the proxies before you buy a flow package.',
      zh: '使用手机号与短信验证码注册潮汐代理账号。注册后可以领取免费试用，先测试代理的连接与速度，确认合适后再购买流量套餐或静态 IP。',
    },
  },
  thirdPartyFacebook: {
    path: apiPages.thirdPartyFacebook,
    redirectsFrom: ['/third-party/facebook'],
    layout: 'bare',
    title: { en: 'Log in with Facebook', zh: '使用 Facebook 登录' },
  },
  thirdPartyGithub: {
    path: apiPages.thirdPartyGithub,
    layout: 'bare',
    title: { en: 'Log in with GitHub', zh: '使用 GitHub 登录' },
  },
  thirdPartyGoogle: {
    path: apiPages.thirdPartyGoogle,
    layout: 'bare',
    title: { en: 'Log in with Google', zh: '使用 Google 登录' },
  },
  thirdPartyTwitter: {
    path: apiPages.thirdPartyTwitter,
    layout: 'bare',
    title: { en: 'Log in with X (Twitter)', zh: '使用 X（Twitter）登录' },
  },
  thirdPartyCallback: {
    path: '/third-party/components/callback',
    layout: 'bare',
    title: { en: 'Third-party login', zh: '第三方登录' },
  },
  confirmEmail: {
    path: apiPages.confirmEmail,
    title: { en: 'Confirm your email address', zh: '验证邮箱' },
    description: {
      en: 'Use the link in our email to confirm the address of your Tidegate account on any device, without logging in, and start receiving email notifications.',
      zh: '通过邮件中的链接验证潮汐代理账号的邮箱，可在任意设备上打开链接，无需登录。验证后，即可通过邮件接收付款通知、订单到期提醒与账号安全通知。',
    },
  },
  unsubscribe: {
    path: apiPages.unsubscribe,
    title: { en: 'Email notifications', zh: '邮件通知' },
    description: {
      en: 'Use the link in a message to turn off that kind of email from Tidegate without logging in. You can turn it on again in your account settings at any time.',
      zh: '通过邮件中的链接退订潮汐代理的某一类通知邮件，无需登录。退订后，可随时在账号设置中重新开启；与账号安全有关的邮件无法退订。',
    },
  },
  userinfo: {
    path: '/person/userinfo',
    layout: 'person',
    access: 'customer',
    title: { en: 'Overview', zh: '概览' },
    menus: [{ place: 'sidebar', order: 10, icon: 'gauge' }],
  },
  flowOrder: {
    path: apiPages.flowOrder,
    layout: 'person',
    access: 'customer',
    title: { en: 'Flow orders', zh: '流量订单' },
    menus: [{ place: 'sidebar', order: 20, icon: 'traffic' }],
    hasSearch: true,
  },
  staticOrder: {
    path: apiPages.staticOrder,
    layout: 'person',
    access: 'customer',
    title: { en: 'Static IP orders', zh: '静态 IP 订单' },
    menus: [{ place: 'sidebar', order: 30, icon: 'server' }],
    hasSearch: true,
  },
  balance: {
    path: '/person/balance',
    layout: 'person',
    access: 'customer',
    title: { en: 'Balance', zh: '余额' },
    menus: [{ place: 'sidebar', order: 45, icon: 'wallet' }],
  },
  consumeDetail: {
    path: '/person/consume-detail',
    aliases: ['/person/account/comsume-detail'],
    redirectsFrom: ['/person/account/consume-detail'],
    layout: 'person',
    access: 'customer',
    title: { en: 'Consumption details', zh: '消费明细' },
    menus: [{ place: 'sidebar', order: 40, icon: 'receipt' }],
  },
  apiTokens: {
    path: '/person/api-tokens',
    layout: 'person',
    access: 'customer',
    title: { en: 'API tokens', zh: 'API 令牌' },
    menus: [{ place: 'sidebar', order: 48, icon: 'key' }],
  },
  webhooks: {
    path: '/person/webhooks',
    layout: 'person',
    access: 'customer',
    title: { en: 'Webhooks', zh: 'Webhook' },
  },
  certificate: {
    path: apiPages.certificate,
    layout: 'person',
    access: 'customer',
    title: { en: 'Identity verification', zh: '实名认证' },
    menus: [{ place: 'sidebar', order: 50, icon: 'badge', when: 'china' }],
  },
  settle: {
    path: '/person/account/settle',
    layout: 'person',
    access: 'customer',
    title: { en: 'Billing', zh: '结算' },
  },
  security: {
    path: '/person/account/security',
    layout: 'person',
    access: 'customer',
    title: { en: 'Security', zh: '账号安全' },
  },
  settings: {
    path: apiPages.settings,
    layout: 'person',
    access: 'customer',
    title: { en: 'Account settings', zh: '账号设置' },
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
