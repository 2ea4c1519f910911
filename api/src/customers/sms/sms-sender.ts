import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import type { SecurityNotice } from '../../platform/jobs/job-data.ts';

export interface SmsCode {
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  readonly type: VerifyCodeType;
  readonly at: Date;
}

export interface SmsNotice {
  /** E.164. */
  readonly mobile: string;
  readonly notice: SecurityNotice;
  readonly at: Date;
}

export type SmsMessage = SmsCode | SmsNotice;

/** A way to send SMS over the telephone network. Rejects where the message was not taken. */
export interface CarrierSender {
  send(message: SmsMessage): Promise<void>;
}

/** A way to send SMS, or to keep them. Rejects where the message did not go out. */
export interface SmsSender {
  send(message: SmsMessage, db: Database): Promise<void>;
}
