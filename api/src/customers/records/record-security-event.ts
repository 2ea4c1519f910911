import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { SECURITY_EVENTS_MAX, type SecurityEventKind } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { securityEvents, type SecurityEventDetails } from './security-event-tables.ts';

const USER_AGENT_MAX = 300;

/** When and from where something was done; a call has all of it. */
export interface EventOrigin {
  readonly now: Date;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface SecurityEvent {
  /** Null for a failed login that concerns nobody, which does the same work and is deleted soon. */
  readonly customerId: string | null;
  readonly kind: SecurityEventKind;
  readonly details?: SecurityEventDetails;
  /** A second event of the customer with the same kind and key is dropped. */
  readonly key?: string | undefined;
}

/** Adds to a customer's security history. Its size is limited for each kind, so that failed logins can't push out everything else. */
export async function recordSecurityEvent(
  tx: Database,
  { customerId, kind, details = {}, key }: SecurityEvent,
  { now, ip = '', userAgent = '' }: EventOrigin,
): Promise<void> {
  await tx
    .insert(securityEvents)
    .values({
      customerId,
      kind,
      key: key === undefined ? null : `${customerId} ${kind} ${key}`,
      details,
      ip,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      at: now,
    })
    .onConflictDoNothing();
  const ofKind = and(eq(securityEvents.customerId, customerId ?? ''), eq(securityEvents.kind, kind));
  const surplus = tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(ofKind)
    .orderBy(desc(securityEvents.id))
    .limit(1)
    .offset(SECURITY_EVENTS_MAX);
  await tx.delete(securityEvents).where(and(ofKind, lte(securityEvents.id, sql`(${surplus})`)));
}
