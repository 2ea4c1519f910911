export declare const pages: {
  readonly buyFlow: {
    readonly path: '/buy/flow';
    readonly prerender: 'page';
    readonly title: {
      readonly en: 'Pricing';
      readonly zh: '价格与套餐';
    };
    readonly description: {
      readonly en: "Compare flow packages and static IPs: list price, price per GB, validity, what's included and what isn't. See the full price before you pay.";
      readonly zh: '流量套餐与静态 IP 价格：查看每个套餐的原价、优惠价、每 GB 单价与有效期，了解包含与不包含的内容。支付前展示全部费用，不支持退款。';
    };
    readonly menus: readonly [
      {
        readonly place: 'help.money';
        readonly order: 10;
      },
      {
        readonly place: 'footer.products';
        readonly order: 10;
      },
    ];
  };
  readonly payOrder: {
    readonly path: '/buy/pay/:id';
    readonly access: 'customer';
    readonly isFocused: true;
    readonly title: {
      readonly en: 'Pay for your order';
      readonly zh: '支付订单';
    };
  };
  readonly receipt: {
    readonly path: '/buy/receipt/:id';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Receipt';
      readonly zh: '收据';
    };
  };
  readonly successBuy: {
    readonly path: '/success/buy';
    readonly title: {
      readonly en: 'Payment result';
      readonly zh: '支付结果';
    };
    readonly description: {
      readonly en: 'Check the result of your payment: whether your order is paid, still being confirmed or not completed, and what you can do next with it.';
      readonly zh: '查看支付结果：订单是否已支付、仍在确认中或未完成，以及订单号与后续操作，例如获取 API 链接、查看收据、重新支付或更换支付方式。';
    };
  };
  readonly successEnBuy: {
    readonly path: '/success/en-buy';
    readonly title: {
      readonly en: 'Payment result';
      readonly zh: '支付结果';
    };
    readonly description: {
      readonly en: 'Check the result of your card payment: whether your order is paid, still being confirmed or declined, and what you can do next with it.';
      readonly zh: '查看银行卡支付结果：订单是否已支付、仍在确认中或被拒绝，以及订单号与后续操作。支付被拒绝时，可以重新支付或更换支付方式。';
    };
  };
  readonly successZhBuy: {
    readonly path: '/success/zh-buy';
    readonly title: {
      readonly en: 'Payment result';
      readonly zh: '支付结果';
    };
    readonly description: {
      readonly en: 'Check the result of your Alipay payment: whether your order is paid, still being confirmed or closed, and what you can do next with it.';
      readonly zh: '查看支付宝支付结果：订单是否已支付、仍在确认中或已关闭，以及订单号与后续操作。支付关闭后，可以重新支付或更换支付方式。';
    };
  };
  readonly successGetTry: {
    readonly path: '/success/get-try';
    readonly title: {
      readonly en: 'Free trial claimed';
      readonly zh: '免费试用已领取';
    };
    readonly description: {
      readonly en: 'Your free trial is ready to use. See how much traffic is left, when the trial ends and how to extract your first proxy IP with it.';
      readonly zh: '免费试用已领取。查看剩余流量与到期时间，了解如何添加 IP 白名单、生成 API 链接并提取第一个代理 IP，也可以使用账密模式连接。';
    };
  };
  readonly payVerify: {
    readonly path: '/person/account/pay-verify';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Payment verification';
      readonly zh: '支付验证';
    };
  };
};
declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
