import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** Every page of this part, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  buyFlow: {
    path: apiPages.buyFlow,
    prerender: 'page',
    title: { en: 'Prices and plans', zh: '价格与套餐' },
    description: {
      en: 'What flow packages cost, from 1 GB upwards: list price, price per GB and validity of each, what is included, and what is not, such as refunds.',
      zh: '流量套餐的价格一览，从 1 GB 起售：列出每个套餐的原价、每 GB 单价与有效期，并说明包含哪些内容、不包含哪些内容（例如不支持退款）。',
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
    title: { en: 'Pay', zh: '支付订单' },
  },
  receipt: {
    path: '/buy/receipt/:id',
    access: 'customer',
    title: { en: 'Receipt', zh: '收据' },
  },
  successBuy: {
    path: apiPages.successBuy,
    title: { en: 'Payment', zh: '支付结果' },
    description: {
      en: 'The result of a payment: whether your order is paid, still waiting or not completed, with the order number and what you can do next with it.',
      zh: '支付结果页面：显示您的订单是已经支付、仍在等待确认还是没有完成，并列出订单号与接下来可以进行的操作，例如获取 API 链接或重新支付。',
    },
  },
  successEnBuy: {
    path: apiPages.successEnBuy,
    title: { en: 'Payment', zh: '支付结果' },
    description: {
      en: 'The result of a card payment: whether your order is paid, still waiting or was declined, with the order number and what you can do next.',
      zh: '银行卡支付的结果页面：显示您的订单是已经支付、仍在等待确认还是被拒绝，并列出订单号与接下来可以进行的操作，被拒绝时可以再次支付。',
    },
  },
  successZhBuy: {
    path: apiPages.successZhBuy,
    title: { en: 'Payment', zh: '支付结果' },
    description: {
      en: 'The result of an Alipay payment: whether your order is paid, still waiting or was closed, with the order number and what you can do next.',
      zh: '支付宝支付的结果页面：显示您的订单是已经支付、仍在等待确认还是已经关闭，并列出订单号与接下来可以进行的操作，关闭后仍可再次支付。',
    },
  },
  successGetTry: {
    path: apiPages.successGetTry,
    title: { en: 'Free trial received', zh: '免费试用已领取' },
    description: {
      en: 'Your free trial has arrived: 50 MB of traffic for 24 hours. See what it holds, when it ends and how to extract your first proxy IP with it.',
      zh: '免费试用已经到账：50 MB 流量，24 小时内有效。在这里查看剩余流量与结束时间，并了解怎样用它提取您的第一个代理 IP，用完再决定是否购买。',
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
