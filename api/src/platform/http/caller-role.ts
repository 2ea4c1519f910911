import type { BuiltCall } from 'shared-contracts/api/calls';
import { callRoles } from 'shared-contracts/api/call-roles';
import { may, type AccountRole, type Right } from 'shared-contracts/rules/roles';
import { refuse } from '../refusal.ts';
import type { Caller } from './caller.ts';

/** Public calls, which `/api/v1` also makes, have none. */
const rules: Readonly<Partial<Record<BuiltCall, Right | 'person'>>> = callRoles;

/** The person behind a call, whatever account it is for. */
export const personOf = ({ customerId, membership }: Caller): string => membership?.personId ?? customerId;

const roleOf = ({ membership }: Caller): AccountRole => membership?.role ?? 'owner';

/** Whether the caller has a right in the account that the call is for. */
export const callerMay = (caller: Caller, right: Right): boolean => may(roleOf(caller), right);

/**
 * The caller as the call acts for them: a member's calls about themselves are for their own account.
 * @throws Refusal `roleNotAllowed`
 */
export function actingIn(name: BuiltCall, caller: Caller): Caller {
  const needed = rules[name];
  if (needed === 'person') return caller.membership ? { ...caller, customerId: caller.membership.personId } : caller;
  if (needed !== undefined && !callerMay(caller, needed)) throw refuse('roleNotAllowed');
  return caller;
}
