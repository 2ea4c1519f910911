import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** Every page of this part, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  successRegister: {
    path: '/success/register',
    title: { en: 'You are registered', zh: '注册成功' },
    description: {
      en: 'You are registered and logged in. Three steps lead to your first proxy IP: buy a flow package, make an API link and use the addresses it gives.',
      zh: '您已注册成功并登录。接下来只需三步就能用上第一个代理 IP：购买流量套餐，生成 API 链接，调用链接并使用返回的地址连接代理。',
    },
  },
  register: {
    path: '/register',
    prerender: 'heading',
    title: { en: 'Register', zh: '注册' },
    description: {
      en: 'Register at Tidegate with a mobile number and an SMS code. A free trial of 50 MB for 24 hours lets you judge the proxies before you buy.',
      zh: '使用手机号与短信验证码注册潮汐代理账号。注册后可领取 50 MB、24 小时的免费试用，先判断代理是否合用，再决定要不要购买套餐。',
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
  userinfo: {
    path: '/person/userinfo',
    layout: 'person',
    access: 'customer',
    title: { en: 'Overview', zh: '概览' },
    menus: [{ place: 'sidebar', order: 10, icon: 'gauge' }],
  },
  flowOrder: {
    path: '/person/flow-order',
    layout: 'person',
    access: 'customer',
    title: { en: 'Flow orders', zh: '流量订单' },
    menus: [{ place: 'sidebar', order: 20, icon: 'traffic' }],
  },
  staticOrder: {
    path: '/person/static-order',
    layout: 'person',
    access: 'customer',
    title: { en: 'Static IP orders', zh: '静态 IP 订单' },
    menus: [{ place: 'sidebar', order: 30, icon: 'server' }],
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
  certificate: {
    path: apiPages.certificate,
    layout: 'person',
    access: 'customer',
    title: { en: 'Certification', zh: '实名认证' },
    menus: [{ place: 'sidebar', order: 50, icon: 'badge', when: 'china' }],
  },
  settle: {
    path: '/person/account/settle',
    layout: 'person',
    access: 'customer',
    title: { en: 'Settle', zh: '结算' },
  },
  settings: {
    path: '/person/account/settings',
    layout: 'person',
    access: 'customer',
    title: { en: 'Account settings', zh: '账号设置' },
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
