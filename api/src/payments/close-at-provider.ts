import { askable, queryPayment, type QueryServices } from './query-payment.ts';

/**
 * Closes a payment at its provider. One that has ended there already is looked up at once: its money must be found.
 * @throws Error where the provider does not answer, or is not set up any more: the job is tried again
 */
export async function closeAtProvider(services: QueryServices, paymentId: string, now: Date): Promise<void> {
  const asked = await askable(services, paymentId);
  if (!asked) return;
  const isClosed = await asked.provider.close(asked.payment, now);
  if (!isClosed) await queryPayment(services, paymentId, now);
}
