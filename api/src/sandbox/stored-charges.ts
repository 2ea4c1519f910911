import { eq } from 'drizzle-orm';
import { STORE_METHOD_QUERY, sandboxCards, type SandboxCard } from 'shared-contracts/constants';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import type { StoredCharges } from '../payments/providers/stored-charges.ts';
import type { StoredLabel } from '../payments/records/stored-method-tables.ts';
import type { PaymentState } from '../payments/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { findDecision, keepDecision } from './payment-decisions.ts';
import { sandboxStoredCards } from './tables.ts';

/** How each test card is charged. */
const outcomes: Readonly<Record<SandboxCard, PaymentState>> = {
  approved: 'paid',
  declined: 'declined',
  authentication: 'declined',
  // The answer to the first request is lost.
  noAnswer: 'paid',
};

const isCard = (text: string): text is SandboxCard => text in sandboxCards;

/** Stores the choice made on the sandbox page for storing a card. The last one counts. */
export async function keepCard(db: Database, storedMethodId: string, card: SandboxCard | null): Promise<void> {
  await db
    .insert(sandboxStoredCards)
    .values({ storedMethodId, card })
    .onConflictDoUpdate({ target: sandboxStoredCards.storedMethodId, set: { card } });
}

const labelOf = (method: 'stripe' | 'alipay', last4: string): StoredLabel =>
  method === 'alipay' ? { account: `138****${last4}` } : { brand: 'visa', last4, expMonth: 12, expYear: 2034 };

/** Simulates a provider that stores cards or accounts, with test ones that it approves or declines. */
export const simulatedMethods = (method: 'stripe' | 'alipay', db: Database): StoredCharges => ({
  startSetup: async ({ storedMethodId, language }) => {
    const page = prefixedPath(apiPagePath('sandboxStoreMethod', { id: storedMethodId }), language);
    const customerRef = `customer_${storedMethodId}`;
    // Alipay's page opens on a phone only.
    return method === 'alipay'
      ? { customerRef, setupRef: `${page}?${STORE_METHOD_QUERY}=${method}` }
      : { customerRef, setupRef: `setup_${storedMethodId}`, setupUrl: page };
  },
  ...(method === 'alipay' && { pageFor: (page: string) => page }),
  read: async ({ id }) => {
    const [kept] = await db.select().from(sandboxStoredCards).where(eq(sandboxStoredCards.storedMethodId, id));
    if (!kept) return { state: 'starting' };
    if (kept.card === null) return { state: 'ended' };
    return { state: 'active', methodRef: kept.card, label: labelOf(method, sandboxCards[kept.card]) };
  },
  // The provider's ID names the card, since a charge isn't told which card it is.
  prepare: async ({ methodRef }) => methodRef,
  charge: async ({ id, providerRef }) => {
    const card = providerRef ?? '';
    if (!isCard(card)) throw new Error(`payment ${id} was not prepared`);
    const isFirst = (await findDecision(db, id)) === undefined;
    if (isFirst) await keepDecision(db, id, outcomes[card]);
    if (isFirst && card === 'noAnswer') throw new Error('the answer of the simulated provider was lost');
    const answer = await findDecision(db, id);
    if (!answer) throw new Error(`there is no payment ${id}`);
    if (answer.state !== 'declined') return answer;
    return { ...answer, failure: card === 'authentication' ? 'authenticationNeeded' : 'cardDeclined' };
  },
  remove: async () => undefined,
});
