import type { FailurePercent, SuspensionReason, UsagePercent } from 'shared-contracts/constants';
import type { ChargeCurrency } from 'shared-contracts/rules/charge-currencies';
import type { StoredLocalized } from 'shared-contracts/languages';
import type { MemberRole } from 'shared-contracts/rules/roles';
import type { AutoRenewalNews, SecurityNotification } from '../../platform/jobs/job-data.ts';

interface OfOrder {
  readonly orderId: string;
  /** What was bought. */
  readonly title: StoredLocalized;
  /** Static lines have another page than traffic. */
  readonly isStatic: boolean;
}

/** What a customer is notified of, with all facts that its texts need; times in ISO 8601. Contains no secrets, because it is stored. */
export type Notification =
  | SecurityNotification
  | (Omit<OfOrder, 'isStatic'> & {
      readonly what: 'paymentReceived';
      /** In the smallest unit of the currency. */
      readonly amountCents: number;
      readonly currency: ChargeCurrency;
      readonly paidAt: string;
      /** Absent for a payment from the balance, and in messages of an earlier release. */
      readonly invoiceNumber?: string;
      /** Such a payment has no receipt. Absent in messages of an earlier release. */
      readonly isFromBalance?: true;
    })
  | (Omit<OfOrder, 'isStatic'> & {
      readonly what: 'refunded';
      /** In the smallest unit of the currency. */
      readonly amountCents: number;
      readonly currency: ChargeCurrency;
      readonly to: 'balance' | 'method';
      /** By ops, as written. */
      readonly reason: string;
      /** Absent for a refund to the balance, and of money that didn't pay the order. */
      readonly creditNoteNumber?: string;
      /** The money didn't pay the order, so there is no receipt; absent in messages of an earlier release. */
      readonly isUnapplied?: boolean;
    })
  | (Omit<OfOrder, 'isStatic'> & {
      readonly what: 'refundFailed';
      readonly amountCents: number;
      readonly currency: ChargeCurrency;
      /** Whether the money is in the balance again. */
      readonly isInBalance: boolean;
      /** As above. */
      readonly isUnapplied?: boolean;
    })
  /** By ops, without a payment; in US cents, negative if money was taken out. */
  | { readonly what: 'balanceChanged'; readonly cents: number; readonly balanceCents: number; readonly reason: string }
  | (OfOrder & AutoRenewalNews)
  | (OfOrder & { readonly what: 'orderEnding'; readonly endsAt: string })
  | (OfOrder & { readonly what: 'orderEnded'; readonly reason: 'expired' | 'usedUp'; readonly endedAt: string })
  | (OfOrder & { readonly what: 'usageReached'; readonly percent: UsagePercent; readonly usedBytes: number; readonly totalBytes: number })
  | (OfOrder & {
      readonly what: 'failuresHigh';
      /** Share that the customer chose. */
      readonly percent: FailurePercent;
      /** Start of the hour in which it was reached. */
      readonly hour: string;
      readonly failed: number;
      readonly requests: number;
    })
  | { readonly what: 'orderKeyViewed' | 'orderKeyReplaced'; readonly orderId: string }
  | {
      readonly what: 'orderSuspended';
      readonly orderId: string;
      readonly isStatic: boolean;
      /** Its suspension freezes the balance. Absent for other orders, and in messages of an earlier release. */
      readonly isTopUp?: true;
      readonly reason: SuspensionReason;
    }
  | { readonly what: 'customerSuspended'; readonly reason: SuspensionReason }
  | { readonly what: 'subUserCreated'; readonly orderId: string; readonly name: string }
  /** To the invited address. `account` is the name of its owner. */
  | { readonly what: 'memberInvited'; readonly invitationId: string; readonly account: string; readonly role: MemberRole }
  /** `orderIds`: orders whose keys or passwords they know, or whose whitelists they have changed. */
  | { readonly what: 'memberLeft'; readonly name: string; readonly orderIds?: readonly string[] }
  | { readonly what: 'memberRoleChanged'; readonly account: string; readonly role: MemberRole }
  | { readonly what: 'memberRemoved'; readonly account: string }
  | { readonly what: 'recoveryCodesRenewed' | 'recoveryCodeUsed' | 'dataExported' }
  /** Sent to the previous address; `address` is masked. */
  | { readonly what: 'emailChanged'; readonly address: string }
  | { readonly what: 'emailRemoved' }
  | { readonly what: 'emailToConfirm'; readonly confirmationId: string };
