import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  buyFlow: {
    path: apiPages.buyFlow,
    prerender: 'page',
    title: { en: 'Pricing', zh: '价格与套餐' },
    description: {
      en: "Compare flow packages and static IPs: list price, price per GB, validity, what's included, and what isn't. See the full price before you pay.",
      zh: '流量套餐与静态 IP 价格：查看每个套餐的原价、优惠价、每 GB 单价与有效期，了解包含与不包含的内容。支付前展示全部费用，不支持退款。',
    },
    menus: [
      { place: 'help.money', order: 10 },
      { place: 'footer.products', order: 10 },
    ],
  },
  payOrder: {
    path: '/buy/pay/:id',
    access: 'customer',
    isFocused: true,
    title: { en: 'Pay for your order', zh: '支付订单' },
  },
  receipt: {
    path: apiPages.receipt,
    access: 'customer',
    title: { en: 'Receipt', zh: '收据' },
  },
  successBuy: {
    path: apiPages.successBuy,
    title: { en: 'Payment result', zh: '支付结果' },
    description: {
      en: 'Check the result of your payment: whether your order is paid, still being confirmed, or not completed, and what you can do next.',
      zh: '查看支付结果：支付已成功、仍在确认还是未完成，以及订单号与后续操作，例如获取 API 链接、查看收据、重新支付或更换支付方式。',
    },
  },
  successEnBuy: {
    path: apiPages.successEnBuy,
    title: { en: 'Payment result', zh: '支付结果' },
    description: {
      en: 'Check the result of your card payment: whether your order is paid, still being confirmed, or declined, and what you can do next.',
      zh: '查看银行卡支付结果：支付已成功、仍在确认还是被拒绝，以及订单号与后续操作。支付被拒绝时，可以重新支付或更换支付方式。',
    },
  },
  successZhBuy: {
    path: apiPages.successZhBuy,
    title: { en: 'Payment result', zh: '支付结果' },
    description: {
      en: 'Check the result of your Alipay payment: whether your order is paid, still being confirmed, or closed, and what you can do next.',
      zh: '查看支付宝支付结果：支付已成功、仍在确认还是已关闭，以及订单号与后续操作。支付关闭后，可以重新支付或更换支付方式。',
    },
  },
  successGetTry: {
    path: apiPages.successGetTry,
    title: { en: 'Free trial claimed', zh: '免费试用已领取' },
    description: {
      en: 'Your free trial is ready to use. See how much trial traffic is left, when the trial ends, and how to extract your first proxy IP.',
      zh: '免费试用已领取。查看剩余流量与到期时间，了解如何添加 IP 白名单、生成 API 链接并提取第一个代理 IP，以及如何使用账密模式连接。',
    },
  },
  payVerify: {
    path: '/person/account/pay-verify',
    layout: 'person',
    access: 'customer',
    title: { en: 'Payment verification', zh: '支付验证' },
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
