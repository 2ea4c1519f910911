import { productFamily } from 'shared-contracts/constants';
import type { Localized } from 'shared-contracts/languages';
import { findPlace } from '../../catalog/countries/find-place.ts';
import type { Order } from './tables.ts';
import { monthsOf } from './validity.ts';

export type OrderContent = Pick<Order, 'kind' | 'family' | 'countryCode' | 'quantity' | 'gigabytes' | 'validityDays' | 'months'>;

function contentOf(order: OrderContent): Localized {
  const { family, countryCode, quantity, gigabytes } = order;
  if (family === productFamily.flow) return { en: `flow package ${gigabytes} GB`, zh: `流量套餐 ${gigabytes} GB` };
  const months = monthsOf(order);
  const place = findPlace(countryCode);
  return {
    en: `static IP ${place?.enName ?? ''} × ${quantity}, ${months} ${months === 1 ? 'month' : 'months'}`,
    zh: `${place?.zhName ?? ''}静态 IP × ${quantity}，${months} 个月`,
  };
}

/** What an order contains, such as `renewal: flow package 50 GB`. */
export function orderTitle(order: OrderContent): Localized {
  if (order.kind === 'verification') return { en: 'payment verification', zh: '支付验证' };
  if (order.kind === 'topUp') return { en: 'top-up', zh: '余额充值' };
  const { en, zh } = contentOf(order);
  return order.kind === 'renewal' ? { en: `renewal: ${en}`, zh: `续费：${zh}` } : { en, zh };
}
