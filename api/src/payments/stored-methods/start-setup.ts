import { and, eq, gt, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CallResponse } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { STORED_METHODS_MAX, STORE_METHOD_MINUTES } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock, inTransaction } from '../../platform/database/transactions.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordOutcome } from '../../platform/metrics/service-outcomes.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { methodsOf, type PaymentProviders } from '../providers/provider.ts';
import type { StartedSetup, StoredCharges } from '../providers/stored-charges.ts';
import { addStartedMethod } from '../records/add-started-method.ts';
import { storedMethods } from '../records/stored-method-tables.ts';

export interface StoreServices {
  readonly providers: PaymentProviders;
  readonly jobs: Jobs;
  readonly log: Logger;
}

interface SetupRequest {
  readonly caller: Caller;
  readonly payMethod: string;
  readonly language: Language;
  readonly origin: string;
  readonly now: Date;
}

/** Minutes after its start at which a method that the provider hasn't reported is looked up; the last one is after its page has closed. */
const LOOK_UP_MINUTES = [2, 10, STORE_METHOD_MINUTES + 1];

/** Methods that can be stored. */
export const storable = (providers: PaymentProviders) => methodsOf(providers).filter((method) => providers[method]?.stored);

/** Stored methods of a customer, and pages for storing one that are still open. */
async function countOf(db: Database, customerId: string, now: Date): Promise<number> {
  const isOpen = and(eq(storedMethods.state, 'starting'), gt(storedMethods.createdAt, addSeconds(now, -STORE_METHOD_MINUTES * 60)));
  return db.$count(storedMethods, and(eq(storedMethods.customerId, customerId), or(eq(storedMethods.state, 'active'), isOpen)));
}

/** No lock or transaction is held while calling the provider. */
async function startAt(
  db: Database,
  log: Logger,
  stored: StoredCharges,
  setup: Parameters<StoredCharges['startSetup']>[0],
): Promise<StartedSetup> {
  try {
    const started = await stored.startSetup(setup);
    await recordOutcome(db, 'payments', true, setup.now);
    return started;
  } catch (error) {
    await recordOutcome(db, 'payments', false, setup.now);
    log.error({ err: error }, 'the page for storing a payment method could not be opened');
    throw refuse('paymentUnavailable');
  }
}

/**
 * Opens the provider's page on which the customer stores a payment method.
 * @throws Refusal `paymentMethodUnavailable`, `storedMethodsFull`, `paymentUnavailable`, `roleNotAllowed`
 */
export async function startSetup(
  db: Database,
  { providers, jobs, log }: StoreServices,
  { caller, payMethod, language, origin, now }: SetupRequest,
): Promise<CallResponse<'startStoredMethod'>> {
  const { customerId } = caller;
  const method = storable(providers).find((each) => each === payMethod);
  const stored = method && providers[method]?.stored;
  if (!method || !stored) throw refuse('paymentMethodUnavailable');
  if ((await countOf(db, customerId, now)) >= STORED_METHODS_MAX) throw refuse('storedMethodsFull');
  const id = randomId('sm');
  const returnUrl = `${origin}${prefixedPath(apiPagePath('balance'), language)}?saved=${id}`;
  const { setupUrl = endpointPath('storedMethodPage', { storedMethodId: id }), ...refs } = await startAt(db, log, stored, {
    storedMethodId: id,
    language,
    returnUrl,
    now,
  });
  await inTransaction(db, async (tx) => {
    await acquireLock(tx, `stored methods ${customerId}`);
    if ((await countOf(tx, customerId, now)) >= STORED_METHODS_MAX) throw refuse('storedMethodsFull');
    await addStartedMethod(tx, caller, { id, method, ...refs, createdAt: now });
    for (const minutes of LOOK_UP_MINUTES)
      await jobs.send('readStoredMethod', { storedMethodId: id }, { on: tx, afterSeconds: minutes * 60 });
  });
  return { storedMethodId: id, setupUrl, ...(stored.pageFor && { isInApp: true }) };
}
