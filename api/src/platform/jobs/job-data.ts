import type { CallInput } from 'shared-contracts/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';

/** A provider's notice, identified by payment method and the provider's ID. */
export interface NoticeKey {
  readonly method: CallInput<'toPay'>['method'];
  readonly noticeId: string;
}

/** A change to an account's login options, which its owner is notified of. */
export type SecurityNotice =
  | { readonly what: 'passwordChanged' | 'mobileChanged' | 'mobileBound' }
  | { readonly what: 'serviceBound' | 'serviceUnbound'; readonly service: ThirdPartyType };

/** Data of each kind of job. It stays in the table for weeks, so it must contain IDs and no credentials. */
export interface JobData {
  /** Applies a payment notice. */
  readonly applyNotice: NoticeKey;
  /** Queries the provider for the state of a payment. */
  readonly queryPayment: { readonly paymentId: string };
  /** Closes a payment at its provider, so that it can no longer be paid. */
  readonly closePayment: { readonly paymentId: string };
  /** Times out unpaid orders and ends those past their validity. */
  readonly endDueOrders: Readonly<Record<string, never>>;
  /** Sends refunds to their providers. */
  readonly sendRefunds: Readonly<Record<string, never>>;
  /** Sends an SMS about a changed login option. If the mobile number itself changed, it goes to the old number. */
  readonly tellSecurityNotice: { readonly mobile: string; readonly notice: SecurityNotice };
  /** Sends a message of the email outbox. */
  readonly sendEmail: { readonly emailId: string };
  /** Queues waiting messages of the email outbox that have no job. */
  readonly requeueEmails: Readonly<Record<string, never>>;
  /** Notifies customers of orders that end soon or have ended. */
  readonly notifyOrderEnds: Readonly<Record<string, never>>;
}

export type JobName = keyof JobData;
