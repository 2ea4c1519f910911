import { and, eq, gt, lte } from 'drizzle-orm';
import { placeKey } from 'shared-contracts/proxy/exit-place';
import type { ProxyUser } from 'shared-contracts/proxy/user';
import { addSeconds } from '../../platform/clock.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts, ExitParts } from './access-parts.ts';
import { exitAt, exitsIn, expectAllowed, type AllowedPlace, type FoundExit } from './exits.ts';
import { stickySessions } from './tables.ts';

interface KeptExit {
  readonly exit: FoundExit;
  readonly endsAt: Date;
}

/** A session of an order or a sub-user, identified by its id and place. */
export type SessionUser = ProxyUser & AllowedPlace;

/** Sub-users don't share their sessions. A session id has no hyphen, so the key is unambiguous. */
export const keyOfSession = ({ orderId, session = '', sub = '', ...place }: SessionUser) => ({
  orderId,
  place: placeKey(place).toUpperCase(),
  sessionId: sub === '' ? session : `${sub}-${session}`,
});

/** The row of a session that is running. */
export function isRunning(user: SessionUser, now: Date) {
  const { orderId, place, sessionId } = keyOfSession(user);
  return and(
    eq(stickySessions.orderId, orderId),
    eq(stickySessions.place, place),
    eq(stickySessions.sessionId, sessionId),
    gt(stickySessions.endsAt, now),
  );
}

/**
 * Finds the exit of a running session; undefined if it hasn't started or has ended.
 * @throws ProxyRefusal `connectionFailed` if the exit was removed
 */
export async function findSessionExit(parts: ExitParts, user: SessionUser): Promise<KeptExit | undefined> {
  const [kept] = await parts.db
    .select({ exitAddress: stickySessions.exitAddress, endsAt: stickySessions.endsAt })
    .from(stickySessions)
    .where(isRunning(user, parts.now));
  return kept && { exit: await exitAt(parts, kept.exitAddress), endsAt: kept.endsAt };
}

async function runningSession(parts: AccessParts, user: SessionUser): Promise<KeptExit | undefined> {
  const kept = await parts.rows.session(keyOfSession(user));
  return kept && kept.endsAt > parts.now ? { exit: await exitAt(parts, kept.exitAddress), endsAt: kept.endsAt } : undefined;
}

/** Starts a session with a random exit of its place; undefined if another connection started it first. */
async function begin(parts: AccessParts, user: SessionUser): Promise<KeptExit | undefined> {
  const { db, now } = parts;
  const [exit] = await exitsIn(parts, user);
  if (!exit) return undefined;
  const begun = { exitAddress: exit.address, startedAt: now, endsAt: addSeconds(now, (user.minutes ?? 0) * 60) };
  const [fresh] = await db
    .insert(stickySessions)
    .values({ ...keyOfSession(user), ...begun })
    .onConflictDoUpdate({
      target: [stickySessions.orderId, stickySessions.place, stickySessions.sessionId],
      set: begun,
      setWhere: lte(stickySessions.endsAt, now),
    })
    .returning({ endsAt: stickySessions.endsAt });
  await parts.cache.forgetSession(keyOfSession(user));
  return fresh && { exit: { ...exit, isReached: true }, endsAt: fresh.endsAt };
}

/** Moves a session whose exit the gateway can't reach, because that of the exit's region was lost or its client was led elsewhere. */
async function move(parts: AccessParts, user: SessionUser, { exit: { address }, endsAt }: KeptExit): Promise<KeptExit | undefined> {
  const [exit] = await exitsIn(parts, user);
  const [moved] = exit
    ? await parts.db
        .update(stickySessions)
        .set({ exitAddress: exit.address })
        .where(and(isRunning(user, parts.now), eq(stickySessions.exitAddress, address)))
        .returning({ exitAddress: stickySessions.exitAddress })
    : [];
  await parts.cache.forgetSession(keyOfSession(user));
  return exit && moved ? { exit: { ...exit, isReached: true }, endsAt } : findSessionExit(parts, user);
}

/**
 * Returns the exit of a session, and starts the session at the first connection or at the first after its duration ends. Concurrent
 * connections that start it all get the same exit. It keeps its exit as long as its gateways reach it.
 * @throws ProxyRefusal as `exitsIn` and `expectAllowed` do, and `connectionFailed` if the exit was removed
 */
export async function exitOfSession(parts: AccessParts, user: SessionUser): Promise<KeptExit> {
  const running = (await runningSession(parts, user)) ?? (await begin(parts, user)) ?? (await findSessionExit(parts, user));
  const kept = running && !running.exit.isReached ? await move(parts, user, running) : running;
  if (!kept) throw new ProxyRefusal('connectionFailed');
  await expectAllowed(parts, user, kept.exit);
  return kept;
}
