import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import { requireRecentLogin } from '../../customers/require-recent-login.ts';
import type { Sessions } from '../../customers/sessions/sessions.ts';
import { findOrder } from '../../orders/records/orders.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Mode } from '../../platform/mode.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkWhiteAddress, clientFrom, type Client } from '../whitelist/check-address.ts';
import {
  checkHasSubUsers,
  createSubUser,
  passwordOfSubUser,
  removeSubUser,
  setSubUserPassword,
  updateSubUser,
} from './change-sub-users.ts';
import { listSubUsers, toSubUserAnswer } from './list-sub-users.ts';

/** @throws Refusal `validationFailed` for addresses from which nobody can connect */
async function checkAddresses(addresses: readonly string[], client: Client): Promise<void> {
  const rules = await Promise.all(addresses.map((address) => checkWhiteAddress(canonicalAddress(address) ?? address, client)));
  const fields = rules.flatMap((rule, index) => (rule ? [{ field: `addresses.${index}`, rule }] : []));
  if (fields.length > 0) throw refuse('validationFailed', { fields });
}

/**
 * Reading or replacing a password needs a recent login, because other people's programs may use it. An API token may replace one: creating
 * the token needed a recent login, and its scope also allows removing the sub-user.
 */
export function subUserRoutes(handle: Handle, sessions: Sessions, mode: Mode): void {
  handle('subUsers', async ({ orderId }, { db, caller: { customerId } }) => {
    checkHasSubUsers(await findOrder(db, customerId, orderId), customerId);
    return listSubUsers(db, orderId);
  });

  handle('createSubUser', async ({ orderId, name, ...chosen }, { db, now, ip, caller: { customerId } }) => {
    await checkAddresses(chosen.addresses, clientFrom(ip, mode));
    const created = await createSubUser(db, { customerId, orderId, name }, chosen, now);
    return { subUser: toSubUserAnswer(created), password: created.password };
  });

  handle('updateSubUser', async ({ orderId, name, ...changes }, { db, now, ip, caller: { customerId } }) => {
    await checkAddresses(changes.addresses ?? [], clientFrom(ip, mode));
    return { subUser: toSubUserAnswer(await updateSubUser(db, { customerId, orderId, name }, changes, now)) };
  });

  handle('removeSubUser', async ({ orderId, name }, { db, now, caller: { customerId } }) => {
    await removeSubUser(db, { customerId, orderId, name }, now);
    return null;
  });

  handle('subUserPassword', async ({ orderId, name }, { db, now, caller }) => {
    await requireRecentLogin(sessions, db, caller, now);
    return { password: await passwordOfSubUser(db, { customerId: caller.customerId, orderId, name }) };
  });

  handle('setSubUserPassword', async ({ orderId, name, password }, { db, now, caller }) => {
    if (caller.scope === undefined) await requireRecentLogin(sessions, db, caller, now);
    return { password: await setSubUserPassword(db, { customerId: caller.customerId, orderId, name }, password, now) };
  });
}
