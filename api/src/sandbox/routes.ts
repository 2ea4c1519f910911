import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { captchas } from '../customers/captcha/tables.ts';
import { orders } from '../orders/records/tables.ts';
import { queueReading } from '../payments/queue-reading.ts';
import { findPayment } from '../payments/records/payments.ts';
import { storedMethods } from '../payments/records/stored-method-tables.ts';
import { isAtProvider } from '../payments/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { OperatorSettings } from '../platform/config/operator-settings.ts';
import type { ProxyEntry } from '../platform/config/proxy-entry-settings.ts';
import type { Handle } from '../platform/http/handle.ts';
import type { Redis } from '../platform/redis.ts';
import { refuse, refuseField } from '../platform/refusal.ts';
import { seed } from '../seed/seed.ts';
import type { SandboxClock } from './clock.ts';
import { makeCustomer } from './make-customer.ts';
import { readEmails } from './email-outbox.ts';
import { readNotices, readOutbox } from './outbox.ts';
import { keepDecision } from './payment-decisions.ts';
import type { SandboxNotice } from './payment-provider.ts';
import { emptyTables } from './reset.ts';
import { keepCard } from './stored-charges.ts';
import { sendNotices, stateOf, toPaymentAnswer } from './sandbox-payments.ts';
import { readWebhooks } from './webhook-inbox.ts';
import { createScenario, demoCustomer, type ScenarioServices } from './scenarios.ts';

export interface SandboxOptions extends ScenarioServices {
  /** Endpoint of the static lines. */
  readonly entry: ProxyEntry;
  readonly operator: OperatorSettings;
  readonly clock: SandboxClock;
  readonly redis: Redis | undefined;
  readonly paySecret: string;
  readonly deliver: (notice: SandboxNotice) => Promise<void>;
}

async function paymentOf(db: Database, paymentId: string) {
  const payment = await findPayment(db, paymentId);
  if (!payment || !isAtProvider(payment)) throw refuse('paymentNotFound');
  return payment;
}

async function answerOf(db: Database, paymentId: string): Promise<CallResponse<'sandboxPayment'>> {
  const payment = await paymentOf(db, paymentId);
  const [order] = await db.select({ toPayCents: orders.toPayCents }).from(orders).where(eq(orders.id, payment.orderId));
  return toPaymentAnswer(payment, order?.toPayCents ?? 0);
}

/** Simulates external services for manual trials and tests. Registered in sandbox mode only. */
export function sandboxRoutes(handle: Handle, options: SandboxOptions): void {
  handle('sandboxSms', async ({ mobile }, { db }) => readOutbox(db, mobile));

  handle('sandboxSmsNotices', async ({ mobile }, { db }) => readNotices(db, mobile));

  handle('sandboxEmails', async ({ address }, { db }) => readEmails(db, address));

  handle('sandboxWebhooks', async ({ url }, { db }) => readWebhooks(db, url));

  handle('sandboxCaptcha', async ({ verifyId }, { db }) => {
    const [captcha] = await db.select({ text: captchas.text }).from(captchas).where(eq(captchas.verifyId, verifyId));
    if (!captcha) throw refuse('captchaWrong');
    return captcha;
  });

  handle('sandboxCustomers', async ({ scenario, countryMobileCode }, { db, now }) => {
    const made = await makeCustomer(options, db, { scenario, callingCode: countryMobileCode.slice(1) }, now);
    if (!made) throw refuseField('countryMobileCode', 'warning.tip9');
    return made;
  });

  handle('sandboxPayment', async ({ paymentId }, { db }) => answerOf(db, paymentId));

  handle('sandboxPay', async ({ paymentId, action, notices: times, delayMs }, { db }) => {
    const payment = await paymentOf(db, paymentId);
    await keepDecision(db, paymentId, stateOf[action]);
    const sent = sendNotices({ payment, action, times, delayMs, secret: options.paySecret, deliver: options.deliver });
    // The page doesn't wait for delayed notices.
    if (delayMs > 0) sent.catch((error: unknown) => options.log.error({ err: error }, 'late sandbox notice failed'));
    else await sent;
    await options.jobs.run();
    return answerOf(db, paymentId);
  });

  handle('sandboxStoreMethod', async ({ storedMethodId, card }, { db, language }) => {
    const [stored] = await db.select({ id: storedMethods.id }).from(storedMethods).where(eq(storedMethods.id, storedMethodId));
    if (!stored) throw refuse('storedMethodNotFound');
    await keepCard(db, storedMethodId, card);
    // As the provider's notice.
    await queueReading(db, options.jobs, { storedMethod: stored });
    await options.jobs.run();
    return { returnUrl: `${prefixedPath(apiPagePath('balance'), language)}?saved=${storedMethodId}` };
  });

  handle('sandboxClock', async ({ advanceMs }, { db }) => {
    const shown = await options.clock.advance(db, advanceMs);
    await options.jobs.advance(db, advanceMs);
    await options.jobs.send('renewDueOrders', {}, { on: db });
    await options.jobs.run();
    return { now: shown.toISOString() };
  });

  handle('sandboxReset', async ({ scenario }, { db }) => {
    options.clock.reset();
    const now = options.clock.now();
    // Nobody sees an empty site, and a deadlock with other requests, whose tables are locked in any sequence, only repeats it.
    await inTransaction(db, async (tx) => {
      await emptyTables(tx);
      await options.jobs.clear(tx);
      await seed(tx, 'sandbox', now, options.entry, options.operator);
      if (scenario) await createScenario(options, tx, { ...demoCustomer, scenario }, now);
    });
    await options.redis?.clear();
    return null;
  });
}
