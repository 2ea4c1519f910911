import { productFamily } from 'shared-contracts/constants';
import { paymentTitle } from './payment-title.ts';

const flow = { kind: 'new', family: productFamily.flow, countryCode: null, quantity: 2, gigabytes: 20, validityDays: 30 } as const;
const lines = { kind: 'new', family: productFamily.staticIp, countryCode: 'US', quantity: 3, gigabytes: 0, validityDays: 90 } as const;

describe('what a provider’s page says that is paid for', () => {
  it.each([
    ['traffic', flow, 'Tidegate flow package 20 GB', '潮汐代理 流量套餐 20 GB'],
    ['static lines', lines, 'Tidegate static IP United States × 3, 90 days', '潮汐代理 美国静态 IP × 3，90 天'],
    ['a renewal', { ...flow, kind: 'renewal' }, 'Tidegate renewal: flow package 20 GB', '潮汐代理 续费：流量套餐 20 GB'],
    ['a verification', { ...flow, kind: 'verification' }, 'Tidegate payment verification', '潮汐代理 支付验证'],
  ] as const)('names %s in both languages', (_, order, en, zh) => {
    expect([paymentTitle(order, 'en'), paymentTitle(order, 'zh')]).toEqual([en, zh]);
  });
});
