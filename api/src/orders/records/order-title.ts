import { productFamily } from 'shared-contracts/constants';
import { byLanguage, type Language, type Localized } from 'shared-contracts/languages';
import { nameIn } from 'shared-contracts/rules/named';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { orderTexts } from './locales/all.ts';
import type { Order } from './tables.ts';
import { monthsOf } from './validity.ts';

export type OrderContent = Pick<Order, 'kind' | 'family' | 'countryCode' | 'quantity' | 'gigabytes' | 'validityDays' | 'months'>;

function titleIn(language: Language, order: OrderContent): string {
  const { kind, family, countryCode, quantity, gigabytes } = order;
  const texts = orderTexts[language];
  if (kind === 'verification' || kind === 'topUp') return texts[kind];
  const size = gigabytes < 1 ? `${Math.round(gigabytes * 1000)} MB` : `${gigabytes} GB`;
  if (kind === 'gift') return texts.gift(size);
  const place = findPlace(countryCode);
  const title =
    family === productFamily.flow ? texts.flow(size) : texts.staticIp(place ? nameIn(place, language) : '', quantity, monthsOf(order));
  return kind === 'renewal' ? texts.renewal(title) : title;
}

/** What an order contains, such as `renewal: flow package 50 GB`. */
export const orderTitle = (order: OrderContent): Localized => byLanguage((language) => titleIn(language, order));
