import { requeueEmails } from './customers/email/requeue-emails.ts';
import { sendEmail, type EmailServices } from './customers/email/send-email.ts';
import { sendOrderSms } from './customers/notifications/send-order-sms.ts';
import { announceSecondFactorResets } from './customers/second-factor/announce-resets.ts';
import { sendSecuritySms } from './customers/security-notices/send-security-sms.ts';
import { sendWebhook, type WebhookServices } from './customers/webhooks/send-webhook.ts';
import type { SmsSender } from './customers/sms/sms-sender.ts';
import { deleteDueAccounts } from './delete-accounts.ts';
import { cleanUp, type HousekeepingOptions } from './housekeeping.ts';
import { notifyOrderEnds } from './orders/notifications/notify-order-ends.ts';
import { endAllDueOrders } from './orders/end-due-orders.ts';
import { applyNotice } from './payments/apply-notice.ts';
import { renewDueOrders, type AutoRenewalServices } from './payments/auto-renewal/renew-due-orders.ts';
import { closeAtProvider } from './payments/close-at-provider.ts';
import { createMissingInvoices } from './payments/invoices/issue-missing.ts';
import { orderPayments } from './payments/implement-order-payments.ts';
import { sendDueRefunds } from './payments/refunds/send-refunds.ts';
import { queryPayment, type QueryServices } from './payments/query-payment.ts';
import { chargeStored } from './payments/stored-charges/charge-stored.ts';
import { removeAtProvider } from './payments/stored-charges/read-stored-method.ts';
import { lookUpMethod } from './payments/stored-methods/look-up-method.ts';
import type { Clock } from './platform/clock.ts';

export interface WorkerServices extends QueryServices, AutoRenewalServices, EmailServices, WebhookServices {
  readonly smsSender: SmsSender;
  readonly housekeeping: HousekeepingOptions;
}

/** Registers the worker of each kind of job. */
export function registerWorkers(services: WorkerServices, clock: Clock): void {
  const { db, jobs, log, smsSender, housekeeping } = services;
  jobs.register('applyNotice', async (key) => applyNotice(db, jobs, key, clock.now(), log));
  jobs.register('queryPayment', async ({ paymentId }) => queryPayment(services, paymentId, clock.now()));
  jobs.register('closePayment', async ({ paymentId }) => closeAtProvider(services, paymentId, clock.now()));
  jobs.register('chargeStored', async ({ paymentId }) => chargeStored(services, paymentId, clock.now()));
  jobs.register('readStoredMethod', async ({ storedMethodId }) => lookUpMethod(services, storedMethodId, clock.now()));
  jobs.register('removeStoredMethod', async (ended) => removeAtProvider(services.providers, ended, clock.now()));
  jobs.register('tellSecurityNotice', async (told) => sendSecuritySms(db, smsSender, told, clock.now()));
  jobs.register('tellCustomer', async (told) => sendOrderSms(db, smsSender, told, clock.now()));
  jobs.register('renewDueOrders', async () => renewDueOrders(services, clock.now()));
  jobs.register('sendEmail', async ({ emailId }) => sendEmail(services, emailId, clock.now()));
  jobs.register('sendWebhook', async ({ deliveryId }) => sendWebhook(services, deliveryId, clock.now()));
  jobs.register('requeueEmails', async () => requeueEmails(db, jobs, clock.now()));
  jobs.register('notifyOrderEnds', async () => notifyOrderEnds(db, jobs, clock.now(), log));
  jobs.register('announceSecondFactorResets', async () => announceSecondFactorResets(db, jobs, clock.now()));
  jobs.register('deleteAccounts', async () => deleteDueAccounts(db, jobs, clock.now(), log));
  jobs.register('sendRefunds', async () => sendDueRefunds(services, clock.now()));
  const issueMissingInvoices = createMissingInvoices();
  jobs.register('issueMissingInvoices', async () => issueMissingInvoices(db, clock.now(), log));
  jobs.register('cleanUp', async () =>
    // The next run tries again, so a failure needs no alert.
    cleanUp(db, clock.now(), housekeeping).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed')),
  );
  jobs.register('endDueOrders', async () => endAllDueOrders(db, orderPayments, clock.now(), log));
}
