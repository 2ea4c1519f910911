import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import { notify } from '../../customers/notifications/notify.ts';
import { requireRecentLogin } from '../../customers/require-recent-login.ts';
import type { Sessions } from '../../customers/sessions/sessions.ts';
import { findOrder } from '../../orders/records/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Call, Handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
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
 * A sub-user outlives a stolen session, so creating one, lifting its restrictions, and reading or replacing its password need a recent
 * login; taking access away doesn't. An API token may do all but read a password: creating the token needed a recent login.
 */
export function subUserRoutes(handle: Handle, sessions: Sessions, jobs: Jobs, mode: Mode): void {
  const checkLogin = async ({ db, caller, now }: Call & { readonly caller: Caller }) => {
    if (caller.scope === undefined) await requireRecentLogin(sessions, db, caller, now);
  };

  handle('subUsers', async ({ orderId }, { db, caller: { customerId } }) => {
    checkHasSubUsers(await findOrder(db, customerId, orderId), customerId);
    return listSubUsers(db, orderId);
  });

  handle('createSubUser', async ({ orderId, name, ...chosen }, call) => {
    const { db, ip, caller } = call;
    const { customerId } = caller;
    await checkLogin(call);
    await checkAddresses(chosen.addresses, clientFrom(ip, mode));
    // A program's owner was notified of its token, and it may create many.
    const tellOwner = async (tx: Database) =>
      caller.scope === undefined && notify(tx, jobs, { customerId }, { what: 'subUserCreated', orderId, name }, call);
    const created = await createSubUser(db, { customerId, orderId, name }, chosen, { now: call.now, tellOwner });
    return { subUser: toSubUserAnswer(created), password: created.password };
  });

  handle('updateSubUser', async ({ orderId, name, ...changes }, call) => {
    const { isEnabled, ...restrictions } = changes;
    if (isEnabled !== false || Object.keys(restrictions).length > 0) await checkLogin(call);
    const { db, now, ip, caller } = call;
    const { customerId } = caller;
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

  handle('setSubUserPassword', async ({ orderId, name, password }, call) => {
    await checkLogin(call);
    const { db, now, caller } = call;
    return { password: await setSubUserPassword(db, { customerId: caller.customerId, orderId, name }, password, now) };
  });
}
