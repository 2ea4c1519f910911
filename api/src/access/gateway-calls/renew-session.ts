import { sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import { subUserName } from 'shared-contracts/proxy/sub-user';
import { addSeconds } from '../../platform/clock.ts';
import { readPlace } from '../exits/read-place.ts';
import type { CountCall } from '../usable-orders/call-rate.ts';
import { checkSignedOrder } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts, ExitParts } from './access-parts.ts';
import { findSessionExit, isRunning, keyOfSession } from './sticky-sessions.ts';
import { stickySessions } from './tables.ts';

export type Renewed = CallResponse<'renewSession'>['data'][number];

type RenewParts = ExitParts & Pick<AccessParts, 'cache'>;

/**
 * Extends a running session, authorized by the order's signature. It never ends earlier than before, and never later than the longest
 * session that started at the same moment.
 * @throws ProxyRefusal `sessionNotRunning`, `connectionFailed` if its exit was removed, or as for every signed call; Refusal `rateLimited`
 */
export async function renewSession(parts: RenewParts, input: CallInput<'renewSession'>, takeCall: CountCall): Promise<Renewed> {
  const { db, now } = parts;
  const place = readPlace(input);
  const { id: orderId } = await checkSignedOrder(db, input, now);
  await takeCall(db, orderId, now);
  const user = { orderId, session: input.session, sub: subUserName(input.sub), ...place };
  const kept = await findSessionExit(parts, user);
  const { startedAt, endsAt } = stickySessions;
  const wanted = addSeconds(now, Number(input.minutes) * 60).toISOString();
  // An earlier release didn't store when it started a session, so the end of that session is its limit.
  const limit = sql`coalesce(${startedAt} + ${sql.raw(`interval '${STICKY_MINUTES_MAX} minutes'`)}, ${endsAt})`;
  const [renewed] = await db
    .update(stickySessions)
    .set({ endsAt: sql`greatest(${endsAt}, least(${wanted}::timestamptz, ${limit}))` })
    .where(isRunning(user, now))
    .returning({ endsAt });
  await parts.cache.forgetSession(keyOfSession(user));
  if (!kept || !renewed) throw new ProxyRefusal('sessionNotRunning');
  return { realIp: kept.exit.address, endsAt: renewed.endsAt.toISOString() };
}
