import { brandName } from 'shared-contracts/brand';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { placeOf } from '../countries/place-of.ts';
import type { Order } from '../orders/tables.ts';

type Content = Pick<Order, 'kind' | 'family' | 'countryCode' | 'quantity' | 'gigabytes' | 'validityDays'>;

const inEnglish = ({ family, countryCode, quantity, gigabytes, validityDays }: Content) => {
  if (family === productFamily.flow) return `flow package ${gigabytes} GB`;
  return `static IP ${placeOf(countryCode)?.enName ?? ''} × ${quantity}, ${validityDays} days`;
};

const inChinese = ({ family, countryCode, quantity, gigabytes, validityDays }: Content) => {
  if (family === productFamily.flow) return `流量套餐 ${gigabytes} GB`;
  return `${placeOf(countryCode)?.zhName ?? ''}静态 IP × ${quantity}，${validityDays} 天`;
};

const texts = {
  en: { of: inEnglish, renewal: 'renewal: ', verification: 'payment verification' },
  zh: { of: inChinese, renewal: '续费：', verification: '支付验证' },
} as const;

/** What a provider's page says that is paid for: our name, and what was ordered. */
export function paymentTitle(order: Content, language: Language): string {
  const { of, renewal, verification } = texts[language];
  const what = order.kind === 'verification' ? verification : `${order.kind === 'renewal' ? renewal : ''}${of(order)}`;
  return `${brandName[language]} ${what}`;
}
