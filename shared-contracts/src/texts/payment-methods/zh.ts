import type { PaymentMethodTexts } from './payment-methods.ts';

const texts: PaymentMethodTexts = {
  payMethod: {
    stripe: { name: '银行卡', about: '在 Stripe 页面以美元支付' },
    paypal: { name: 'PayPal', about: '在 PayPal 页面以美元支付' },
    alipay: { name: '支付宝', about: '以人民币支付，1 USD = {{rate}} CNY' },
    wechat: { name: '微信支付', about: '以人民币支付，1 USD = {{rate}} CNY' },
    sandbox: { name: '沙盒支付', about: '仅供测试，不会扣款' },
    balance: { name: '余额' },
  },
};

export default texts;
