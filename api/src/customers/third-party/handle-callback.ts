import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { personOf } from '../../platform/http/caller-role.ts';
import type { Call } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { findById } from '../records/customers.ts';
import { finished, startLogin } from '../start-login.ts';
import { returnAddress } from './start-authorization.ts';
import { ownerOf } from './identities.ts';
import type { ThirdParties } from './third-parties.ts';

/**
 * Handles the redirect from a third-party service: logs in the account's customer, or returns a ticket if a decision is needed first.
 * @throws Refusal `secondFactorNeeded`, `thirdPartyNotSetUp`, `thirdPartyState`, and errors that `asRefusal` converts
 */
export async function handleCallback(
  { services, attempts, tickets }: ThirdParties,
  accounts: AccountServices,
  { type, binding, state, code, iss, error }: CallInput<'thirdPartyCallback'>,
  call: Call,
): Promise<CallResponse<'thirdPartyCallback'>> {
  const { db, now, origin, findCaller } = call;
  const service = services.find(type, origin);
  if (!service) throw refuse('thirdPartyNotSetUp');
  const { customerId: binder, ...secrets } = await attempts.take(db, { type, state, binding }, now);
  const caller = binder === null ? undefined : await findCaller();
  if (binder !== null && (!caller || personOf(caller) !== binder)) throw refuse('thirdPartyState');

  const returning = { ...secrets, redirectUri: returnAddress(type, origin), state, now, code, iss, error };
  const account = await service.accountOf(returning);
  const identity = { type, ...account };
  const { name } = account;
  if (binder !== null) return { outcome: 'toBind', ticket: await tickets.give(db, identity, binder, now), name };

  const owner = await ownerOf(db, identity);
  const customer = owner === undefined ? undefined : await findById(db, owner);
  if (!customer) return { outcome: 'unknown', ticket: await tickets.give(db, identity, null, now), name };
  return { outcome: 'loggedIn', login: finished(await startLogin(accounts, db, customer, { method: 'service', service: type }, call)) };
}
