/** Titles and search descriptions of pages. */
export const heads = {
  buyFlow: {
    title: 'Pricing',
    description:
      "Compare flow packages and static IPs: list price, price per GB, validity, what's included, and what isn't. See the full price before you pay.",
  },
  payOrder: {
    title: 'Pay for your order',
  },
  receipt: {
    title: 'Receipt',
  },
  successBuy: {
    title: 'Payment result',
    description:
      "Check the result of your payment: whether it succeeded, is still being confirmed, or wasn't completed, and what you can do next.",
  },
  successEnBuy: {
    title: 'Payment result',
    description:
      'Check the result of your card payment: whether it succeeded, is still being confirmed, or was declined, and what you can do next.',
  },
  successZhBuy: {
    title: 'Payment result',
    description:
      'Check whether your Alipay payment succeeded, is still being confirmed, or was closed, and see what you can do in each case.',
  },
  successGetTry: {
    title: 'Free trial claimed',
    description:
      'Your free trial is ready to use. See how much trial traffic is left, when the trial ends, and how to extract your first proxy IP.',
  },
  payVerify: {
    title: 'Payment verification',
  },
};
