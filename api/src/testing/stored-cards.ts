import type { CallRequest } from 'shared-contracts/api/calls';
import type { SandboxCard } from 'shared-contracts/constants';
import { autoRenewalOfTest, renewDue, type Renewing } from './auto-renewals.ts';
import { longLivedBuyer, paid } from './buyers.ts';
import type { TestServer } from './test-server.ts';

/** Stores a test card or account for a customer, and returns its ID. */
export async function storedCard(
  { call }: TestServer,
  token: string,
  card: SandboxCard | null = 'approved',
  payMethod: Storable = 'stripe',
): Promise<string> {
  const { storedMethodId } = await call('startStoredMethod', { payMethod }, { token });
  await call('sandboxStoreMethod', { storedMethodId, card });
  return storedMethodId;
}

export interface CardRenewing extends Renewing {
  readonly storedMethodId: string;
}

type Changes = Partial<Omit<CallRequest<'setAutoRenewal'>, 'orderId'>>;
type Storable = 'stripe' | 'alipay';

/** A customer with an order of 1 GB for 30 days that renews by a test card or account, and nothing in the balance. */
export async function cardRenewing(
  server: TestServer,
  card: SandboxCard = 'approved',
  changes: Changes = {},
  payMethod: Storable = 'stripe',
): Promise<CardRenewing> {
  const token = await longLivedBuyer(server);
  const { orderId } = await paid(server, token);
  const storedMethodId = await storedCard(server, token, card, payMethod);
  await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, storedMethodId, ...changes }, { token });
  return { token, orderId, storedMethodId };
}

/** The same, announced and due now. */
export async function cardDue(
  server: TestServer,
  card: SandboxCard = 'approved',
  changes: Changes = {},
  payMethod: Storable = 'stripe',
): Promise<CardRenewing> {
  const renewing = await cardRenewing(server, card, changes, payMethod);
  server.clock.advance(26 * 86_400);
  await renewDue(server);
  server.clock.advance(3 * 86_400);
  return renewing;
}
