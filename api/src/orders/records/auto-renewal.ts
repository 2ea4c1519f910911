import type { OrderAnswer } from 'shared-contracts/api/calls';
import {
  AUTO_RENEWAL_NOTICE_DAYS,
  AUTO_RENEWAL_NOTICE_FACTOR,
  detailedFailures,
  orderStatus,
  productFamily,
  type DetailedFailure,
} from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { AutoRenewal } from './auto-renewal-tables.ts';
import type { Order } from './tables.ts';

export type Trigger = Pick<AutoRenewal, 'triggerKind' | 'triggerValue'>;

/** Only orders that were bought can renew automatically: a free trial never turns into a purchase. */
export function canAutoRenew({ kind, status, endsAt }: Order, now: Date): boolean {
  return kind === 'new' && status === orderStatus.normal && endsAt !== null && endsAt > now;
}

/** Traffic can only run low where it is counted. */
export const hasTrigger = ({ family }: Order, { triggerKind }: Trigger): boolean =>
  triggerKind === 'beforeEnd' || family === productFamily.flow;

/** When an order is due by its date. */
export function dueDate({ endsAt }: Pick<Order, 'endsAt'>, { triggerValue }: Trigger): Date {
  if (!endsAt) throw new Error('an order without an end cannot renew by date');
  return addDays(endsAt, -triggerValue);
}

/** Identifies what triggers the next renewal. Each renewal changes it, so that one trigger renews an order once. */
export function triggerKey({ endsAt, totalBytes }: Order, { triggerKind }: Trigger): string {
  return triggerKind === 'beforeEnd' ? `end ${endsAt?.toISOString() ?? ''}` : `traffic ${totalBytes}`;
}

/** Whether the next renewal was announced. */
export const isAnnounced = (order: Order, setting: AutoRenewal): boolean => setting.announcedKey === triggerKey(order, setting);

export interface TrafficLeft {
  readonly leftBytes: number;
  /** Bytes that percentages refer to: those left right after the last purchase. */
  readonly baseBytes: number;
}

/** What an active auto-renewal needs now. */
export function nextStep(
  order: Order,
  setting: AutoRenewal,
  { leftBytes, baseBytes }: TrafficLeft,
  now: Date,
): 'wait' | 'announce' | 'renew' {
  const wasAnnounced = isAnnounced(order, setting);
  if (setting.triggerKind === 'beforeEnd') {
    const dueAt = dueDate(order, setting);
    if (!wasAnnounced) return addDays(dueAt, -AUTO_RENEWAL_NOTICE_DAYS) <= now ? 'announce' : 'wait';
    return dueAt <= now ? 'renew' : 'wait';
  }
  const hasAtMost = (percent: number) => leftBytes * 100 <= baseBytes * percent;
  if (!wasAnnounced) return hasAtMost(setting.triggerValue * AUTO_RENEWAL_NOTICE_FACTOR) ? 'announce' : 'wait';
  return hasAtMost(setting.triggerValue) ? 'renew' : 'wait';
}

const latest = (left: Date, right: Date | null) => (right && right > left ? right : left);

const isDetailed = (reason: string | null): reason is DetailedFailure => reason !== null && Object.hasOwn(detailedFailures, reason);

/** A reason as responses name it: one of those that pages of every release know, and the exact one if it is another. */
export function nameReason<Known extends string>(reason: Known | DetailedFailure | null) {
  if (!isDetailed(reason)) return { known: reason };
  return { known: detailedFailures[reason], detail: { failureDetail: reason } };
}

/** The setting as responses show it; null if auto-renewal was never turned on. */
export function toAutoRenewal(order: Order, setting: AutoRenewal | null | undefined): NonNullable<OrderAnswer['autoRenewal']> | null {
  if (!setting) return null;
  const { isOn, triggerKind, triggerValue, productId, quantity, priceCents, maxPriceCents, monthlyCapCents, waitUntil, offReason } =
    setting;
  // A failure belongs to the trigger it happened at: the customer may have renewed the order since.
  const failure = nameReason(isOn && isAnnounced(order, setting) ? setting.failure : null);
  const off = nameReason(offReason);
  const retryAt = failure.known && waitUntil;
  const nextAt = triggerKind === 'beforeEnd' && order.endsAt ? latest(dueDate(order, setting), waitUntil) : retryAt;
  return {
    isOn,
    trigger: { kind: triggerKind, value: triggerValue },
    productId,
    quantity,
    priceCents,
    maxPriceCents,
    monthlyCapCents,
    currency: 'USD',
    nextAt: isOn ? (nextAt?.toISOString() ?? null) : null,
    failure: failure.known,
    offReason: off.known,
    ...(failure.detail ?? off.detail),
  };
}
