import { eq } from 'drizzle-orm';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { receiveNotice } from '../payments/receive-notice.ts';
import { reviews } from '../payments/records/review-tables.ts';
import { createLog } from '../platform/logging.ts';
import { buyer, placed } from './buyers.ts';
import type { TestServer } from './test-server.ts';

export interface HeldMoney {
  readonly token: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly reviewId: string;
}

interface Choice {
  readonly token?: string;
  /** Default: an order of 1.40 USD. */
  readonly orderId?: string;
  readonly method?: PaymentMethod;
}

const log = createLog('silent');

async function opened(server: TestServer, choice: Choice) {
  const token = choice.token ?? (await buyer(server));
  const orderId = choice.orderId ?? (await placed(server, token));
  const { paymentId } = await server.call('toPay', { orderId, method: choice.method ?? 'sandbox' }, { token });
  return { token, orderId, paymentId };
}

async function inReview<Payment extends { readonly paymentId: string }>({ db }: TestServer, payment: Payment) {
  const [review] = await db.select().from(reviews).where(eq(reviews.paymentId, payment.paymentId));
  if (!review) throw new Error('no review was opened');
  return { ...payment, reviewId: review.id };
}

/** Money for an order that was canceled while its payment page was open. */
export async function paidLate(server: TestServer, choice: Choice = {}): Promise<HeldMoney> {
  const { token, orderId, paymentId } = await opened(server, choice);
  await server.call('cancelTrade', { orderId }, { token });
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  return inReview(server, { token, orderId, paymentId });
}

/** Money on a second payment page of an order, after the first one has paid it. */
export async function paidTwice(server: TestServer): Promise<HeldMoney> {
  const first = await opened(server, {});
  const second = await opened(server, { ...first, method: 'stripe' });
  for (const { paymentId } of [first, second]) await server.call('sandboxPay', { paymentId, action: 'approve' });
  return inReview(server, second);
}

/** Money in another amount or currency than its order of 1.40 USD costs. */
export async function mismatched(
  server: TestServer,
  { amountCents, currency, ...choice }: Choice & { readonly amountCents: number; readonly currency: string },
): Promise<HeldMoney> {
  const { token, orderId, paymentId } = await opened(server, choice);
  const { method = 'sandbox' } = choice;
  const notice = { method, noticeId: `n-${paymentId}`, paymentId, state: 'paid', amountCents, currency } as const;
  await receiveNotice(server.db, server.jobs, notice, server.clock.now(), log);
  return inReview(server, { token, orderId, paymentId });
}
