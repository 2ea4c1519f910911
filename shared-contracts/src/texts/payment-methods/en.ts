import type { PaymentMethodTexts } from './payment-methods.ts';

const texts = {
  payMethod: {
    stripe: { name: 'Card', about: 'Charged in USD on a Stripe page' },
    paypal: { name: 'PayPal', about: 'Charged in USD on a PayPal page' },
    alipay: { name: 'Alipay', about: 'Charged in CNY at {{rate}} CNY per USD' },
    wechat: { name: 'WeChat Pay', about: 'Charged in CNY at {{rate}} CNY per USD' },
    sandbox: { name: 'Sandbox', about: "For testing. You won't be charged" },
    balance: { name: 'Balance' },
  },
} satisfies PaymentMethodTexts;

export default texts;
