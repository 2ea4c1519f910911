import type { CallInput } from 'shared-contracts/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';

/** A notice of a provider, by its method and the id that the provider gave it. */
export interface NoticeKey {
  readonly method: CallInput<'toPay'>['method'];
  readonly noticeId: string;
}

/** A change of what an account can be logged in with, of which its holder is told. */
export type SecurityNotice =
  | { readonly what: 'passwordChanged' | 'mobileChanged' | 'mobileBound' }
  | { readonly what: 'serviceBound' | 'serviceUnbound'; readonly service: ThirdPartyType };

/** Every kind of job, with what it is told. Data holds ids, never what lets someone in: it stays in the table for weeks. */
export interface JobData {
  /** Works off what a provider said of a payment. */
  readonly applyNotice: NoticeKey;
  /** Asks the provider how a payment stands. */
  readonly queryPayment: { readonly paymentId: string };
  /** Closes a payment at its provider, where it must not be made any more. */
  readonly closePayment: { readonly paymentId: string };
  /** Times unpaid orders out, and ends those whose validity is over. */
  readonly endDueOrders: Readonly<Record<string, never>>;
  /** Tells by SMS of a changed way in. The mobile is what the customer had before the change, where it is that which changed. */
  readonly tellSecurityNotice: { readonly mobile: string; readonly notice: SecurityNotice };
}

export type JobName = keyof JobData;
