import type { CallInput, LoginResult } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices, LoginProof } from '../account-services.ts';
import { countTry, resetTries } from '../password-tries.ts';
import { findById } from '../records/customers.ts';
import { recordSecurityEvent } from '../records/record-security-event.ts';
import { completeLogin, lockCustomer, type Visit } from '../start-login.ts';
import { createLoginTicket, findLoginTicket, consumeLoginTicket, type FirstStep } from './login-tickets.ts';
import { needsSecondFactor, consumeSecondFactor, type SecondFactorServices } from './second-factor.ts';
import { cancelReset } from './settings.ts';

/** The second step of logins for all kinds of first steps. */
export function createSecondStep({ jobs }: Pick<SecondFactorServices, 'jobs'>): AccountServices['secondStep'] {
  return {
    isNeeded: async (tx, { id: customerId, mobile }, origin) => needsSecondFactor(tx, jobs, { customerId, mobile }, origin),
    begin: async (tx, { id: customerId }, proof, now) =>
      createLoginTicket(tx, { customerId, method: proof.method, service: proof.method === 'service' ? proof.service : null }, now),
  };
}

const proofOf = ({ method, service }: FirstStep): LoginProof => {
  if (method !== 'service') return { method };
  if (service === null) throw new Error('a login with a third-party account has no service');
  return { method, service };
};

/**
 * Finishes a login with a code of the second factor. Codes are limited like passwords: while the customer has to wait after wrong ones, the
 * right one is refused, too. Strangers who know the password can't make the customer's own devices wait.
 * @throws Refusal `loginTicketExpired`, `secondFactorWrong`
 */
export async function finishLogin(
  services: SecondFactorServices & Pick<AccountServices, 'sessions'>,
  db: Database,
  { ticket, secondFactor }: CallInput<'finishLogin'>,
  visit: Visit,
): Promise<LoginResult> {
  const { now, device } = visit;
  const step = await findLoginTicket(db, ticket, now);
  const { customerId } = step;
  const found = await findById(db, customerId);
  if (!found) throw refuse('loginTicketExpired');
  const tries = `second factor ${device.ownerOf(found.mobile ?? customerId)}`;
  const mayTry = await countTry(db, tries, now);
  const login = mayTry
    ? await inTransaction(db, async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (!customer) throw refuse('loginTicketExpired');
        const { mobile } = customer;
        if (!(await consumeSecondFactor(tx, services, { customerId, mobile }, secondFactor, visit))) return undefined;
        await consumeLoginTicket(tx, ticket, now);
        await resetTries(tx, tries);
        await cancelReset(tx, customerId, visit);
        return completeLogin(services, tx, customer, proofOf(step), visit);
      })
    : undefined;
  if (login) return login;
  if (mayTry) await recordSecurityEvent(db, { customerId, kind: 'secondFactorFailed' }, visit);
  throw refuse('secondFactorWrong');
}
