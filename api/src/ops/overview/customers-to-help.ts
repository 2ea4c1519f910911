import { and, countDistinct, eq, gte, isNotNull } from 'drizzle-orm';
import { webhookDeliveries } from '../../customers/records/webhook-tables.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** What fails for single customers, who may ask about it. */
export async function customersToHelp(db: Database, now: Date): Promise<string> {
  const renewals = await db.$count(autoRenewals, and(eq(autoRenewals.isOn, true), isNotNull(autoRenewals.failure)));
  const [{ webhooks } = { webhooks: 0 }] = await db
    .select({ webhooks: countDistinct(webhookDeliveries.webhookId) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'failed'), gte(webhookDeliveries.createdAt, addDays(now, -1))));
  const lines = [
    ...(renewals > 0 ? [`Auto-renewals whose last attempt failed: ${renewals}. See \`auto-renewals list --failing\`.`] : []),
    ...(webhooks > 0 ? [`Webhooks with failed deliveries of the last 24 h: ${webhooks}.`] : []),
  ];
  return lines.join('\n') || 'None.';
}
