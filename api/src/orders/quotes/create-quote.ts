import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS, SMALLEST_PAYMENT_CENTS, productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { findOffer } from '../../catalog/prices/offers.ts';
import { priceLines, withCoupon } from 'shared-contracts/rules/price-lines';
import { chargesOf } from 'shared-contracts/rules/payment-methods';
import { tiersOf, type Product } from '../../catalog/prices/products.ts';
import { quantityMaxOf } from 'shared-contracts/rules/order-quantity';
import { reachedValidityDays } from 'shared-contracts/rules/reached-validity';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/random.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { chooseCoupon, couponChoices } from '../coupons/coupon-choices.ts';
import type { ChargeTermsOf } from '../records/charge-terms.ts';
import { discountOf } from '../records/discount-of.ts';
import { findOrder } from '../records/orders.ts';
import { quotes } from '../records/quote-tables.ts';
import type { Quote } from '../records/quotes.ts';
import { extension, isRenewable } from '../records/renewals.ts';
import type { Order, UsedOrder } from '../records/tables.ts';
import { endAfter, monthsOf, type Validity } from '../records/validity.ts';
import { renewedLines, type RenewedLines } from '../static-lines/renewable-lines.ts';

export interface QuoteRequest extends CallInput<'quote'> {
  readonly customerId: string;
  readonly language: Language;
  /** Coupon to apply while it's usable, if the request names none. */
  readonly keptCouponId?: string;
  readonly termsOf: ChargeTermsOf;
  readonly now: Date;
}

type QuoteAnswer = CallResponse<'quote'>;

/** The order to renew; it must match the family and place of the product. */
async function renewable(db: Database, { customerId, orderId, now }: QuoteRequest, product: Product): Promise<UsedOrder | undefined> {
  if (orderId === undefined) return undefined;
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  if (!isRenewable(order, now)) throw refuse('orderNotRenewable');
  if (order.family !== product.family || order.countryCode !== product.countryCode) throw refuse('productNotFound');
  return order;
}

/** The static lines to renew; their number must match the quantity. */
async function linesToRenew(
  db: Database,
  { lineIds, quantity, now }: QuoteRequest,
  order: Order | undefined,
  validity: Validity,
): Promise<RenewedLines | undefined> {
  if (order?.family !== productFamily.staticIp) return undefined;
  const renewed = await renewedLines(db, order.id, lineIds, { validity, now });
  // The request means all lines of the order, but some were sold to other customers since.
  if (lineIds === undefined && renewed.lineIds.length < quantity) throw refuse('lineNotFound');
  if (renewed.lineIds.length !== quantity) throw refuseField('quantity', 'quantity.range');
  return renewed;
}

/** Validity of a purchase: static lines run for the months sold, traffic for the days of the largest package that the quantity reaches. */
function validityOf({ family, units, validityDays }: Product, tiers: readonly Product[], quantity: number): Validity {
  if (family === productFamily.staticIp) return { family, months: units, validityDays };
  return { family, months: null, validityDays: reachedValidityDays(tiers, units * quantity) };
}

/** End of the order if it were paid now. */
function endOf(order: UsedOrder | undefined, renewed: RenewedLines | undefined, quote: Quote): Date {
  if (!order) return endAfter(quote.createdAt, quote);
  return renewed?.endsAt ?? extension(order, quote, quote.createdAt).endsAt;
}

/**
 * Prices a quantity of a package for a customer and stores the quote.
 * @throws Refusal `productNotFound`, `validationFailed` for more than one order can include, `orderNotFound`, `orderNotRenewable`, `lineNotFound`, `couponNotUsable`
 */
export async function createQuote(db: Database, request: QuoteRequest): Promise<QuoteAnswer> {
  const { customerId, quantity, language, termsOf, now } = request;
  const tiers = await tiersOf(db, request.productId);
  const product = tiers.find(({ id }) => id === request.productId);
  if (!product) throw refuse('productNotFound');
  const isFlow = product.family === productFamily.flow;
  if (quantity > quantityMaxOf(isFlow ? product.units : 0)) throw refuseField('quantity', 'quantity.range');
  const order = await renewable(db, request, product);
  const validity = validityOf(product, tiers, quantity);
  const renewed = await linesToRenew(db, request, order, validity);
  const offer = await findOffer(db, product.family, now);
  const customerPercent = await discountOf(db, customerId);

  const { percentOff: offerPercent = 0 } = offer ?? {};
  const price = priceLines({ tiers, package: product, quantity, offerPercent, customerPercent });
  // No provider charges amounts this small. `prices import` rejects such prices, but older rows may still have them.
  if (price.toPayCents > 0 && price.toPayCents < SMALLEST_PAYMENT_CENTS) throw refuse('productNotFound');
  const choices = await couponChoices(db, { customerId, family: product.family, toPayCents: price.toPayCents, language, now });
  const coupon = chooseCoupon(choices, request.couponId, request.keptCouponId);
  const quote: Quote = {
    id: randomId('q'),
    customerId,
    productId: product.id,
    ...validity,
    countryCode: product.countryCode,
    quantity,
    gigabytes: isFlow ? product.units * quantity : 0,
    renewsOrderId: order?.id ?? null,
    lineIds: renewed?.lineIds ?? null,
    couponId: coupon?.couponId ?? null,
    ...(coupon ? withCoupon(price, coupon) : price),
    currency: 'USD',
    ...(await termsOf(db, customerId)),
    createdAt: now,
    expiresAt: addSeconds(now, QUOTE_LIFETIME_SECONDS),
    usedAt: null,
  };
  await db.insert(quotes).values(quote);
  return toAnswer(quote, endOf(order, renewed, quote), choices);
}

function toAnswer(quote: Quote, endsAt: Date, coupons: QuoteAnswer['coupons']): QuoteAnswer {
  const { id: quoteId, productId, family, countryCode, quantity, gigabytes, validityDays, renewsOrderId, couponId } = quote;
  const { lines, listCents, toPayCents, currency, cnyPerUsd, expiresAt } = quote;
  return {
    quoteId,
    productId,
    family,
    place: findPlace(countryCode),
    quantity,
    gigabytes,
    validityDays,
    months: monthsOf(quote),
    renewsOrderId,
    endsAt: endsAt.toISOString(),
    lines: [...lines],
    listCents,
    toPayCents,
    currency,
    cnyPerUsd,
    ...(quote.chargeCurrency && { charges: chargesOf(quote) }),
    expiresAt: expiresAt.toISOString(),
    couponId,
    coupons,
  };
}

/** Repeats a quote at the current price and exchange rate. If its coupon is no longer usable, the best usable one replaces it. */
export async function requote(db: Database, quote: Quote, terms: Pick<QuoteRequest, 'language' | 'termsOf' | 'now'>): Promise<QuoteAnswer> {
  const { customerId, productId, quantity, renewsOrderId, lineIds, couponId } = quote;
  return createQuote(db, {
    customerId,
    productId,
    quantity,
    ...(renewsOrderId !== null && { orderId: renewsOrderId }),
    ...(lineIds && { lineIds: [...lineIds] }),
    ...(couponId === null ? { couponId } : { keptCouponId: couponId }),
    ...terms,
  });
}
