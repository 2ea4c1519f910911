import { ApiError } from 'shared-contracts/api-error';
import type { CallResponse } from 'shared-contracts/calls';
import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import { errorCodes, type ErrorName } from 'shared-contracts/error-codes';

type Order = CallResponse<'queryOrderInfos'>['list'][number];

/** An unpaid order of 10 GB at 13.00 USD. */
export const unpaidOrder: Order = {
  orderId: 'F1',
  family: productFamily.flow,
  createdAt: '2026-11-20T08:00:00.000Z',
  status: orderStatus.toBePaid,
  failureReason: null,
  orderKey: null,
  quantity: 1,
  gigabytes: 10,
  validityDays: 30,
  totalBytes: 10 * BYTES_PER_GB,
  usedBytes: 0,
  endsAt: null,
  payBefore: '2026-11-20T08:30:00.000Z',
  listCents: 13_000,
  toPayCents: 1300,
  paidCents: 0,
  currency: 'USD',
};

/** The same order, paid, with a quarter of its traffic used. */
export const paidOrder: Order = {
  ...unpaidOrder,
  status: orderStatus.normal,
  orderKey: 'key-of-F1',
  usedBytes: 2.5 * BYTES_PER_GB,
  endsAt: '2026-12-20T08:00:00.000Z',
  payBefore: null,
  paidCents: 1300,
};

/** The same order, not paid in time. */
export const failedOrder: Order = { ...unpaidOrder, status: orderStatus.failure, failureReason: 'timedOut', payBefore: null };

/** Refuses a call in a test, with the English message of the code. */
export function refusing(name: ErrorName, data?: unknown): () => never {
  return () => {
    const { code, text } = errorCodes[name];
    throw new ApiError(code, 200, text.en, data);
  };
}
