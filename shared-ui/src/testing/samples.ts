import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse, OrderAnswer } from 'shared-contracts/api/calls';
import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';

/** An unpaid order of 10 GB at 13.00 USD. */
export const unpaidOrder: OrderAnswer = {
  orderId: 'F1',
  kind: 'new',
  family: productFamily.flow,
  productId: 'flow-10gb',
  place: null,
  renewsOrderId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  status: orderStatus.toBePaid,
  failureReason: null,
  hasKey: false,
  remark: '',
  quantity: 1,
  gigabytes: 10,
  validityDays: 30,
  months: 0,
  totalBytes: 10 * BYTES_PER_GB,
  usedBytes: 0,
  endsAt: null,
  renewBefore: null,
  payBefore: '2026-11-20T08:30:00.000Z',
  listCents: 13_000,
  couponCents: 0,
  toPayCents: 1300,
  paidCents: 0,
  currency: 'USD',
  cnyPerUsd: null,
};

/** The same order, paid, with a quarter of its traffic used. */
export const paidOrder: OrderAnswer = {
  ...unpaidOrder,
  status: orderStatus.normal,
  hasKey: true,
  usedBytes: 2.5 * BYTES_PER_GB,
  endsAt: '2026-12-20T08:00:00.000Z',
  renewBefore: '2027-01-19T08:00:00.000Z',
  payBefore: null,
  paidCents: 1300,
};

/** The same order, failed because it was not paid in time. */
export const failedOrder: OrderAnswer = { ...unpaidOrder, status: orderStatus.failure, failureReason: 'timedOut', payBefore: null };

type Product = CallResponse<'getProductPriceList'>['products'][number];

/** A package of 10 GB, at a tenth of its list price. */
export const flowProduct: Product = {
  productId: 'flow-10gb',
  family: productFamily.flow,
  gigabytes: 10,
  months: 0,
  place: null,
  stock: null,
  validityDays: 30,
  listCents: 13_000,
  priceCents: 1300,
  unitCents: 130,
};

/** A line in Japan for one month, with 12 in stock. */
export const staticProduct: Product = {
  productId: 'static-jp-1m',
  family: productFamily.staticIp,
  gigabytes: 0,
  months: 1,
  place: { code: 'JP', enName: 'Japan', zhName: '日本' },
  stock: 12,
  validityDays: 30,
  listCents: 500,
  priceCents: 500,
  unitCents: 500,
};

/** Stub that rejects a call with the code's English message. */
export function refusing(name: ErrorName, data?: unknown): () => never {
  return () => {
    throw new ApiError(errorCodes[name], 200, errorTexts[name].en, data);
  };
}

/** Stub that fails a call as a lost connection does. */
export function offline(): never {
  throw new ApiError(0, 0, 'Network');
}

type Country = CallResponse<'countryProvinceList'>[number];

/** A country or region without provinces. */
export const country = (code: string, pid: number, enName: string, zhName: string, continentCode: string): Country => ({
  code,
  pid,
  enName,
  zhName,
  continentCode,
  provinces: [],
});

export const japan = country('JP', 114, 'Japan', '日本', 'AS');
