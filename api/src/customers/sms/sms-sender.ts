import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import type { AutoRenewalNotification, SecurityNotification } from '../../platform/jobs/job-data.ts';

export interface SmsCode {
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  readonly type: VerifyCodeType;
  readonly at: Date;
}

export interface SmsNotification {
  /** E.164. */
  readonly mobile: string;
  readonly notification: SecurityNotification | AutoRenewalNotification;
  /** Chosen by the customer, for dates. Default: UTC. */
  readonly timeZone?: string | null;
  readonly at: Date;
}

export type SmsMessage = SmsCode | SmsNotification;

/** Sends SMS over the telephone network. Rejects if the message was not accepted. */
export interface CarrierSender {
  send(message: SmsMessage): Promise<void>;
}

/** Sends or stores SMS. Rejects if the message could not be sent. */
export interface SmsSender {
  send(message: SmsMessage, db: Database): Promise<void>;
}
