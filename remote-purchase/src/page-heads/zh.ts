import type { heads as en } from './en.ts';

export const heads: typeof en = {
  buyFlow: {
    title: '价格与套餐',
    description:
      '流量套餐与静态 IP 价格：查看每个套餐的原价、优惠价、每 GB 单价与有效期，了解价格中包含与不包含的内容。支付前展示全部费用。不支持退款。',
  },
  payOrder: {
    title: '支付订单',
  },
  receipt: {
    title: '收据',
  },
  successBuy: {
    title: '支付结果',
    description:
      '查看支付结果：支付已成功、仍在确认还是未完成，以及订单号与后续操作，例如获取 API 链接、查看收据、重新支付或更换支付方式。',
  },
  successEnBuy: {
    title: '支付结果',
    description: '查看银行卡支付结果：支付已成功、仍在确认还是被拒绝，以及订单号与后续操作。支付被拒绝时，可以重新支付或更换支付方式。',
  },
  successZhBuy: {
    title: '支付结果',
    description: '查看支付宝支付结果：支付已成功、仍在确认还是已关闭，以及订单号与后续操作。支付关闭后，可以重新支付或更换支付方式。',
  },
  successGetTry: {
    title: '免费试用已领取',
    description:
      '免费试用已领取。查看剩余流量与到期时间，了解如何添加 IP 白名单、生成提取链接并提取第一个代理 IP，以及如何使用账密模式连接。',
  },
  payVerify: {
    title: '支付验证',
  },
};
