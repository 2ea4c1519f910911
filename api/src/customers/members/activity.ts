import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { callRoles, changingCalls, revealingCalls, type ActivityCall } from 'shared-contracts/api/call-roles';
import type { BuiltCall, CallInput, CallResponse } from 'shared-contracts/api/calls';
import { ACTIVITY_PAGE } from 'shared-contracts/constants';
import { may, type MemberRole } from 'shared-contracts/rules/roles';
import { addSeconds } from '../../platform/clock.ts';
import { countryOf } from '../../platform/country-of-address.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CallDone, RecordActivity } from '../../platform/http/handle.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { findById } from '../records/customers.ts';
import { accountActivity, members } from '../records/member-tables.ts';

/** A repeated look at the same secret isn't listed again for this long. */
const REVEAL_AGAIN_SECONDS = 3600;
/** The same for a change of the same order, so that a program in a loop doesn't bury the rest. What is about money is always listed. */
const CHANGE_AGAIN_SECONDS = 60;

/** Calls after which a member may have access to an order without us: they know a secret of it, or chose who may connect. */
const accessCalls: readonly ActivityCall[] = [
  ...revealingCalls,
  'rotateOrderKey',
  'createSubUser',
  'updateSubUser',
  'setSubUserPassword',
  'addAndDelWhiteIps',
  'changeWhitelists',
];

const isIn = (calls: readonly ActivityCall[], name: BuiltCall): name is ActivityCall => (calls as readonly BuiltCall[]).includes(name);

interface NamesOrders {
  readonly orderId?: string;
  readonly orderIds?: readonly string[];
  readonly renewals?: readonly { readonly orderId: string }[];
}

function namedIn(message: object): readonly string[] | undefined {
  const { orderId, orderIds, renewals } = message as NamesOrders;
  return orderIds ?? renewals?.map((renewal) => renewal.orderId) ?? (orderId === undefined ? undefined : [orderId]);
}

/** The orders that a call was about, by its request or else its response; null for none. */
const ordersOf = ({ input, answered }: CallDone): readonly (string | null)[] => namedIn(input) ?? namedIn(answered ?? {}) ?? [null];

/** Keeps the orders that a member knows for as long as the membership lasts, because activity is deleted earlier. */
async function rememberKnown(db: Database, { accountId, personId }: Membership, orderIds: readonly string[]): Promise<void> {
  const { knownOrderIds } = members;
  const added = sql`${sql.param([...orderIds])}::text[]`;
  await db
    .update(members)
    .set({ knownOrderIds: sql`array(select distinct id from unnest(${knownOrderIds} || ${added}) as id order by id)` })
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId), sql`not ${knownOrderIds} @> ${added}`));
}

/** Adds a member's call to the activity of the account, if it changed something or revealed a secret. */
export const recordActivity: RecordActivity = async (done, { db, now, ip }, membership) => {
  const { name } = done;
  const { accountId, personId, role } = membership;
  const isReveal = isIn(revealingCalls, name) && may(role, 'use');
  if (!isReveal && !isIn(changingCalls, name)) return;
  const person = await findById(db, personId);
  const own = and(eq(accountActivity.accountId, accountId), eq(accountActivity.personId, personId));
  const lately = gt(accountActivity.at, addSeconds(now, -(isReveal ? REVEAL_AGAIN_SECONDS : CHANGE_AGAIN_SECONDS)));
  const orderIds = ordersOf(done);
  for (const orderId of orderIds) {
    const isSame = and(own, lately, eq(accountActivity.call, name), eq(accountActivity.orderId, orderId ?? ''));
    if (callRoles[name] !== 'pay' && (await db.$count(accountActivity, isSame)) > 0) continue;
    await db.insert(accountActivity).values({ accountId, personId, name: person?.nickName ?? '', call: name, orderId, ip, at: now });
  }
  if (isIn(accessCalls, name))
    await rememberKnown(
      db,
      membership,
      orderIds.flatMap((orderId) => orderId ?? []),
    );
};

/** A change of the members of an account. */
export interface MemberChange {
  readonly accountId: string;
  readonly call: ActivityCall;
  /** Who makes it; null for our team. */
  readonly by: { readonly id: string; readonly nickName: string } | null;
  /** Whom it concerns; an invited address is masked. */
  readonly memberId?: string;
  readonly memberName?: string;
  readonly role?: MemberRole;
}

export async function recordMemberChange(
  tx: Database,
  { by, ...change }: MemberChange,
  { now, ip = '' }: { readonly now: Date; readonly ip?: string | undefined },
): Promise<void> {
  await tx.insert(accountActivity).values({ ...change, personId: by?.id ?? null, name: by?.nickName ?? '', ip, at: now });
}

/** A page of an account's activity, newest first. */
export async function listActivity(
  db: Database,
  accountId: string,
  { before }: CallInput<'accountActivity'>,
): Promise<CallResponse<'accountActivity'>> {
  const older = before === undefined ? undefined : lt(accountActivity.id, Number(before));
  const rows = await db
    .select()
    .from(accountActivity)
    .where(and(eq(accountActivity.accountId, accountId), older))
    .orderBy(desc(accountActivity.id))
    .limit(ACTIVITY_PAGE + 1);
  const list = rows.slice(0, ACTIVITY_PAGE).map(async ({ id, at, personId, name, call, orderId, memberName, role, ip }) => ({
    activityId: String(id),
    at: at.toISOString(),
    personId: personId ?? '',
    name,
    call,
    ...(orderId !== null && { orderId }),
    ...(memberName !== null && { memberName }),
    ...(role && { role }),
    ip,
    country: (await countryOf(ip)) ?? '',
  }));
  return { list: await Promise.all(list), hasMore: rows.length > ACTIVITY_PAGE };
}
