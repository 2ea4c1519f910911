import { findQueryablePayment, queryPayment, type QueryServices } from './query-payment.ts';

/**
 * Closes a payment at its provider. If it has already ended there, its state is queried at once, because money may have arrived.
 * @throws Error if the provider doesn't respond or is no longer configured; the job is retried
 */
export async function closeAtProvider(services: QueryServices, paymentId: string, now: Date): Promise<void> {
  const asked = await findQueryablePayment(services, paymentId);
  if (!asked) return;
  const isClosed = await asked.provider.close(asked.payment, now);
  if (!isClosed) await queryPayment(services, paymentId, now);
}
