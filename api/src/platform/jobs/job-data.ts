import type { RenewalFailure, ThirdPartyType } from 'shared-contracts/constants';
import type { StatedCharge } from 'shared-contracts/rules/charge-currencies';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { MemberRole } from 'shared-contracts/rules/roles';

/** A provider's notice, identified by payment method and an ID: the provider's, or that of our query. */
export interface NoticeKey {
  readonly method: PaymentMethod;
  readonly noticeId: string;
}

/** A change to an account's login options, API tokens or members, which its owner is notified of. */
export type SecurityNotification =
  | {
      readonly what:
        | 'passwordChanged'
        | 'mobileChanged'
        | 'mobileBound'
        | 'apiTokenCreated'
        | 'totpOn'
        | 'totpOff'
        | 'secondFactorReset'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'deletionCanceled'
        | 'accountDeleted';
    }
  | { readonly what: 'secondFactorResetRequested' | 'deletionRequested'; readonly dueAt: string }
  | { readonly what: 'memberJoined'; readonly name: string; readonly role: MemberRole }
  /** Browser and system are empty if unknown. */
  | { readonly what: 'newDevice'; readonly browser: string; readonly system: string; readonly ip: string }
  | { readonly what: 'serviceBound' | 'serviceUnbound'; readonly service: ThirdPartyType };

/** The stored method that is charged; without either, the balance is. */
export interface ChargedTo {
  /** The last digits of a card. */
  readonly cardEnding?: string | undefined;
  /** An Alipay account, as Alipay masks it. */
  readonly account?: string | undefined;
  /** What is charged, if not in US dollars. */
  readonly charged?: StatedCharge | undefined;
}

/** What happens to the auto-renewal of an order. Prices are in US cents. */
export type AutoRenewalNews =
  | (ChargedTo & {
      readonly what: 'autoRenewalAhead';
      readonly priceCents: number;
      /** A time in ISO 8601, or the share of traffic left. */
      readonly when: { readonly at: string } | { readonly percentLeft: number };
      /** What the balance lacks now. */
      readonly missingCents: number;
    })
  | (ChargedTo & { readonly what: 'autoRenewalDone'; readonly priceCents: number; readonly balanceCents: number })
  | { readonly what: 'autoRenewalFailed'; readonly failure: RenewalFailure; readonly retryAt: string }
  | { readonly what: 'autoRenewalOff'; readonly failure: RenewalFailure };

export type AutoRenewalNotification = AutoRenewalNews & { readonly orderId: string };

/** Data of each kind of job. It stays in the table for weeks, so it must contain IDs and no credentials. */
export interface JobData {
  /** Applies a payment notice. */
  readonly applyNotice: NoticeKey;
  /** Queries the provider for the state of a payment. */
  readonly queryPayment: { readonly paymentId: string };
  /** Closes a payment at its provider, so that it can no longer be paid. */
  readonly closePayment: { readonly paymentId: string };
  /** Deletes expired rows, and adds and drops partitions. */
  readonly cleanUp: Readonly<Record<string, never>>;
  /** Times out unpaid orders and ends those past their validity. */
  readonly endDueOrders: Readonly<Record<string, never>>;
  /** Sends refunds to their providers. */
  readonly sendRefunds: Readonly<Record<string, never>>;
  /** Issues invoices for payments that an earlier release has counted. */
  readonly issueMissingInvoices: Readonly<Record<string, never>>;
  /** Announces and runs auto-renewals that are due. */
  readonly renewDueOrders: Readonly<Record<string, never>>;
  /** Charges a payment to its stored method. */
  readonly chargeStored: { readonly paymentId: string };
  /** Looks a stored method up at its provider. */
  readonly readStoredMethod: { readonly storedMethodId: string };
  /** Removes a stored method at its provider; its own row may be deleted by then. */
  readonly removeStoredMethod: {
    readonly method: PaymentMethod;
    readonly customerRef: string;
    /** Absent if it may be another one that the customer has stored since. */
    readonly methodRef?: string | null;
  };
  /** Sends a customer an SMS about one of their orders. */
  readonly tellCustomer: { readonly customerId: string; readonly notice: AutoRenewalNotification };
  /** Sends an SMS about a change to an account. If the mobile number itself changed, it goes to the old number. */
  readonly tellSecurityNotice: { readonly mobile: string; readonly notice: SecurityNotification };
  /** Sends a message of the email outbox. */
  readonly sendEmail: { readonly emailId: string };
  /** Sends a delivery of a webhook. */
  readonly sendWebhook: { readonly deliveryId: string };
  /** Queues waiting messages of the email outbox that have no job. */
  readonly requeueEmails: Readonly<Record<string, never>>;
  /** Notifies customers of orders that end soon or have ended. */
  readonly notifyOrderEnds: Readonly<Record<string, never>>;
  /** Closes and erases accounts whose deletion is due. */
  readonly deleteAccounts: Readonly<Record<string, never>>;
  /** Notifies customers whose second factor ops want to turn off. */
  readonly announceSecondFactorResets: Readonly<Record<string, never>>;
}

export type JobName = keyof JobData;
