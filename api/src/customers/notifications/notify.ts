import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { securityEventKinds, type SecurityEventKind } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { isOnSite, notifications, optionalKindOf, type Channel, type WebhookEvent } from 'shared-contracts/rules/notifications';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AutoRenewalNews, SecurityNotification } from '../../platform/jobs/job-data.ts';
import { randomId } from '../../platform/random.ts';
import { emailAddresses, emailOutbox } from '../records/email-tables.ts';
import type { Notification } from '../records/notification.ts';
import { siteNotices } from '../records/site-notice-tables.ts';
import { customers } from '../records/tables.ts';
import { recordSecurityEvent, type EventOrigin } from '../records/record-security-event.ts';
import { queueWebhooks } from './queue-webhooks.ts';

export interface Recipient {
  /** Empty if nobody has the mobile number: the work is the same, so that nothing reveals it. */
  readonly customerId: string;
  /** E.164; needed for SMS about security, which go to the number before a change. Null for a customer without one. */
  readonly mobile?: string | null;
}

/** Where it was done from goes into the customer's security history. */
export interface NotifyOptions extends EventOrigin {
  /** Identifies what happened, such as a payment: a second notification with the same key is dropped. Default: each one counts. */
  readonly key?: string;
  /** Name of what was changed, for the security history only. */
  readonly name?: string;
}

/**
 * For commands and others without a queue, which may notify by email only: a worker finds the message in the outbox within minutes.
 */
export const withoutQueue: Pick<Jobs, 'send'> = { send: async () => undefined };

interface Addressee {
  readonly customerId: string;
  readonly address: string;
  readonly language: Language;
}

const isSentBy = (channel: Channel, { what }: Notification) => (notifications[what].channels as readonly Channel[]).includes(channel);
const isWebhookEvent = (notification: Notification): notification is Extract<Notification, { readonly what: WebhookEvent }> =>
  isSentBy('webhook', notification);
const isSentBySms = (
  notification: Notification,
): notification is Extract<Notification, { readonly what: (AutoRenewalNews | SecurityNotification)['what'] }> =>
  isSentBy('sms', notification);

const isInHistory = (what: Notification['what']): what is Notification['what'] & SecurityEventKind =>
  (securityEventKinds as readonly string[]).includes(what);

/** Adds a notification about security to the customer's history. */
async function recordNotification(tx: Database, customerId: string, notification: Notification, options: NotifyOptions): Promise<void> {
  if (!isInHistory(notification.what)) return;
  const { key, name } = options;
  const orderId = 'orderId' in notification ? notification.orderId : undefined;
  const details = {
    ...('service' in notification && { service: notification.service }),
    ...(orderId !== undefined && { orderId }),
    ...(name !== undefined && { name }),
  };
  const event = {
    customerId: customerId === '' ? null : customerId,
    kind: notification.what,
    details,
    key: key === undefined ? undefined : [key, orderId].join(' '),
  };
  await recordSecurityEvent(tx, event, options);
}

/** Lists a notification on the site, unless one with its key is there. */
async function addSiteNotice(tx: Database, customerId: string, notification: Notification, { now, key }: NotifyOptions): Promise<void> {
  if (!isOnSite(notification.what)) return;
  const stored = `${notification.what} ${key ?? randomId('once')}`;
  // Of a customer, if there is one: see `Recipient`.
  await tx.execute(sql`
    insert into ${siteNotices} (customer_id, key, notification, at)
    select ${customers.id}, ${stored}, ${JSON.stringify(notification)}::jsonb, ${now.toISOString()}::timestamptz
    from ${customers} where ${customers.id} = ${customerId} on conflict do nothing`);
}

/** Queues an SMS. One about an order goes to the number that the customer has by then. */
async function queueSms(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  { customerId, mobile = null }: Recipient,
  notification: Notification,
): Promise<void> {
  if (!isSentBySms(notification)) return;
  if ('orderId' in notification) await jobs.send('tellCustomer', { customerId, notice: notification }, { on: tx });
  else if (mobile !== null) await jobs.send('tellSecurityNotice', { mobile, notice: notification }, { on: tx });
}

/** The confirmed address of a customer who hasn't turned this notification off. */
async function addresseeOf(tx: Database, customerId: string, { what }: Notification): Promise<Addressee | undefined> {
  const kind = optionalKindOf(what);
  const [found] = await tx
    .select({ customerId: emailAddresses.customerId, address: emailAddresses.address, language: emailAddresses.language })
    .from(emailAddresses)
    .where(
      and(
        eq(emailAddresses.customerId, customerId),
        isNull(emailAddresses.failingSince),
        kind && not(sql`${kind} = any(${emailAddresses.turnedOff})`),
      ),
    );
  return found;
}

/** Puts a message into the outbox, unless one with its key is there, and queues the job that sends it. */
export async function queueEmail(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  to: Addressee,
  notification: Notification,
  { now, key = randomId('once') }: NotifyOptions,
): Promise<void> {
  const row = { ...to, id: randomId('em'), key: `${notification.what} ${key}`, notification, createdAt: now };
  const [queued] = await tx.insert(emailOutbox).values(row).onConflictDoNothing().returning({ emailId: emailOutbox.id });
  if (queued) await jobs.send('sendEmail', queued, { on: tx });
}

/**
 * Notifies a customer on the site and by the channels of the notification that they use, and adds it to their security history if it belongs
 * there. Call it in the transaction of what happened: nothing is sent unless it commits, and nobody waits for a provider.
 */
export async function notify(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  recipient: Recipient,
  notification: Notification,
  options: NotifyOptions,
): Promise<void> {
  const { customerId } = recipient;
  await recordNotification(tx, customerId, notification, options);
  await addSiteNotice(tx, customerId, notification, options);
  await queueSms(tx, jobs, recipient, notification);
  if (isWebhookEvent(notification)) {
    const { what: event, isStatic: _, ...data } = notification;
    const { now, key = randomId('once') } = options;
    await queueWebhooks(tx, jobs, customerId, { event, data, key: `${event} ${key}`, now });
  }
  if (!isSentBy('email', notification)) return;
  const to = await addresseeOf(tx, customerId, notification);
  if (to) await queueEmail(tx, jobs, to, notification, options);
}
