import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { SECURITY_EVENTS_PAGE } from 'shared-contracts/constants';
import { countryOf } from '../../platform/country-of-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { securityEvents } from '../records/security-event-tables.ts';
import { describeAgent } from '../sessions/describe-agent.ts';

/** Lists a page of the customer's security history, newest first. */
export async function listSecurityEvents(
  db: Database,
  customerId: string,
  { before }: CallInput<'securityEvents'>,
): Promise<CallResponse<'securityEvents'>> {
  // Nothing is older than an ID that can't be ours.
  if (before !== undefined && !/^\d{1,15}$/.test(before)) return { events: [], hasMore: false };
  const last = before === undefined ? undefined : Number(before);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.customerId, customerId), last === undefined ? undefined : lt(securityEvents.id, last)))
    .orderBy(desc(securityEvents.id))
    .limit(SECURITY_EVENTS_PAGE + 1);
  const events = rows.slice(0, SECURITY_EVENTS_PAGE).map(async ({ id, kind, at, ip, userAgent, details }) => ({
    eventId: String(id),
    kind,
    at: at.toISOString(),
    ip,
    country: (await countryOf(ip)) ?? '',
    ...describeAgent(userAgent),
    ...details,
  }));
  return { events: await Promise.all(events), hasMore: rows.length > SECURITY_EVENTS_PAGE };
}
