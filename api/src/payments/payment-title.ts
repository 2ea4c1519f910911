import { brandName } from 'shared-contracts/brand';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { findPlace } from '../catalog/countries/find-place.ts';
import type { Order } from '../orders/records/tables.ts';
import { monthsOf } from '../orders/records/validity.ts';

type Content = Pick<Order, 'kind' | 'family' | 'countryCode' | 'quantity' | 'gigabytes' | 'validityDays' | 'months'>;

const inEnglish = (order: Content) => {
  const { family, countryCode, quantity, gigabytes } = order;
  if (family === productFamily.flow) return `flow package ${gigabytes} GB`;
  const months = monthsOf(order);
  return `static IP ${findPlace(countryCode)?.enName ?? ''} × ${quantity}, ${months} ${months === 1 ? 'month' : 'months'}`;
};

const inChinese = (order: Content) => {
  const { family, countryCode, quantity, gigabytes } = order;
  if (family === productFamily.flow) return `流量套餐 ${gigabytes} GB`;
  return `${findPlace(countryCode)?.zhName ?? ''}静态 IP × ${quantity}，${monthsOf(order)} 个月`;
};

const texts = {
  en: { of: inEnglish, renewal: 'renewal: ', verification: 'payment verification', topUp: 'top-up' },
  zh: { of: inChinese, renewal: '续费：', verification: '支付验证', topUp: '余额充值' },
} as const;

/** Title of a purchase on the provider's page: brand name and contents of the order. */
export function paymentTitle(order: Content, language: Language): string {
  const { of, renewal, ...withoutContent } = texts[language];
  const what =
    order.kind === 'verification' || order.kind === 'topUp'
      ? withoutContent[order.kind]
      : `${order.kind === 'renewal' ? renewal : ''}${of(order)}`;
  return `${brandName[language]} ${what}`;
}
