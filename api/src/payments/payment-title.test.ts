import { productFamily } from 'shared-contracts/constants';
import { paymentTitle } from './payment-title.ts';

const flow = {
  kind: 'new',
  family: productFamily.flow,
  countryCode: null,
  quantity: 2,
  gigabytes: 20,
  validityDays: 30,
  months: null,
} as const;
const lines = {
  kind: 'new',
  family: productFamily.staticIp,
  countryCode: 'US',
  quantity: 3,
  gigabytes: 0,
  validityDays: 90,
  months: 3,
} as const;

describe("title on the provider's page", () => {
  it.each([
    ['traffic', flow, 'Tidegate flow package 20 GB', '潮汐代理 流量套餐 20 GB'],
    ['static lines', lines, 'Tidegate static IP United States × 3, 3 months', '潮汐代理 美国静态 IP × 3，3 个月'],
    [
      'static lines of an earlier release',
      { ...lines, months: null },
      'Tidegate static IP United States × 3, 3 months',
      '潮汐代理 美国静态 IP × 3，3 个月',
    ],
    [
      'one line for one month',
      { ...lines, quantity: 1, months: 1 },
      'Tidegate static IP United States × 1, 1 month',
      '潮汐代理 美国静态 IP × 1，1 个月',
    ],
    ['a renewal', { ...flow, kind: 'renewal' }, 'Tidegate renewal: flow package 20 GB', '潮汐代理 续费：流量套餐 20 GB'],
    ['a verification', { ...flow, kind: 'verification' }, 'Tidegate payment verification', '潮汐代理 支付验证'],
  ] as const)('names %s in both languages', (_, order, en, zh) => {
    expect([paymentTitle(order, 'en'), paymentTitle(order, 'zh')]).toEqual([en, zh]);
  });
});
