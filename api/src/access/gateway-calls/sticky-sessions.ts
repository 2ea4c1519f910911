import { and, eq, gt, lte } from 'drizzle-orm';
import { placeKey } from 'shared-contracts/proxy/exit-place';
import type { ProxyUser } from 'shared-contracts/proxy/user';
import { addSeconds } from '../../platform/clock.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts, ExitParts } from './access-parts.ts';
import type { SessionRow } from './access-rows.ts';
import { exitAt, exitsIn, expectAllowed, findExit, replaceExit, type AllowedPlace, type Exit } from './exits.ts';
import { stickySessions } from './tables.ts';

interface KeptExit {
  readonly exit: Exit;
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

async function runningSession(parts: AccessParts, user: SessionUser): Promise<SessionRow | undefined> {
  const kept = await parts.rows.session(keyOfSession(user));
  return kept && kept.endsAt > parts.now ? kept : undefined;
}

/** Starts a session with a random exit of its place; undefined if another connection started it first. */
async function begin(parts: AccessParts, user: SessionUser): Promise<KeptExit | undefined> {
  const { db, now } = parts;
  const [exit] = await exitsIn(parts, user);
  if (!exit) return undefined;
  const endsAt = addSeconds(now, (user.minutes ?? 0) * 60);
  const begun = { exitAddress: exit.address, startedAt: now, endsAt, singleIp: null, dedupe: null };
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
  return fresh && { exit, endsAt: fresh.endsAt };
}

/** Moves a session whose exit can't be used: it was removed, its region has lost its gateways, or its client was led elsewhere. */
async function move(
  parts: AccessParts,
  user: SessionUser,
  { exitAddress, endsAt, singleIp, dedupe }: SessionRow,
): Promise<KeptExit | undefined> {
  const replacement = singleIp === null ? (await exitsIn(parts, user))[0]?.address : await replaceExit(parts, user, dedupe === true);
  const [moved] = replacement
    ? await parts.db
        .update(stickySessions)
        .set({ exitAddress: replacement })
        .where(and(isRunning(user, parts.now), eq(stickySessions.exitAddress, exitAddress)))
        .returning({ exitAddress: stickySessions.exitAddress })
    : [];
  await parts.cache.forgetSession(keyOfSession(user));
  return moved ? { exit: await exitAt(parts, moved.exitAddress), endsAt } : findSessionExit(parts, user);
}

/** Exit of a running session: the one it has, or another if it can't be used and the session may change. */
async function exitOfRunning(parts: AccessParts, user: SessionUser, running: SessionRow): Promise<KeptExit | undefined> {
  const exit = await findExit(parts, running.exitAddress);
  if (exit?.isReached) return { exit, endsAt: running.endsAt };
  const mayMove = running.singleIp === null ? exit !== undefined : !running.singleIp;
  const moved = mayMove ? await move(parts, user, running) : undefined;
  if (!moved && exit?.isLost) throw new ProxyRefusal('leaseExpired');
  return moved;
}

/**
 * Returns the exit of a session, and starts the session at the first connection or at the first after its duration ends. Concurrent
 * connections that start it all get the same exit. It keeps its exit as long as its gateways reach it.
 * @param isExtracted whether the session was started by an extraction, so that it can't be started again
 * @throws ProxyRefusal as `exitsIn` and `expectAllowed` do, `connectionFailed` if the exit can't be used, and `leaseExpired`
 */
export async function exitOfSession(parts: AccessParts, user: SessionUser, isExtracted: boolean): Promise<KeptExit> {
  let running = await runningSession(parts, user);
  if (!running && isExtracted) throw new ProxyRefusal('leaseExpired');
  const begun = running ? undefined : await begin(parts, user);
  running ??= begun ? undefined : await runningSession(parts, user);
  const kept = running ? await exitOfRunning(parts, user, running) : begun;
  if (!kept) throw new ProxyRefusal('connectionFailed');
  await expectAllowed(parts, user, kept.exit);
  return kept;
}
