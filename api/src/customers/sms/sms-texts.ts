import type { RenewalFailure } from 'shared-contracts/constants';
import type { SecurityNotification } from '../../platform/jobs/job-data.ts';

type OrderText =
  | 'onDate'
  | 'onDateMissing'
  | 'onDateCard'
  | 'onDateAlipay'
  | 'onTraffic'
  | 'onTrafficMissing'
  | 'onTrafficCard'
  | 'onTrafficAlipay'
  | 'autoRenewalDone'
  | 'autoRenewalDoneCard'
  | 'autoRenewalDoneAlipay'
  | 'autoRenewalFailed'
  | 'autoRenewalOff';

/** Texts of SMS in one language. Each fits into one message: 160 characters in English, 70 in Chinese. */
export interface SmsTexts {
  readonly code: string;
  /** What has happened, and what to do if it wasn't the customer. */
  readonly security: Readonly<Record<SecurityNotification['what'], string>>;
  readonly order: Readonly<Record<OrderText, string>>;
  readonly reasons: Readonly<Record<RenewalFailure, string>>;
}
