import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';

export interface SmsMessage {
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  readonly type: VerifyCodeType;
  readonly at: Date;
}

/** A way to send SMS codes over the telephone network. Rejects where the message was not taken. */
export interface CarrierSender {
  send(message: SmsMessage): Promise<void>;
}

/** A way to send SMS codes, or to keep them. Rejects where the message did not go out. */
export interface SmsSender {
  send(message: SmsMessage, db: Database): Promise<void>;
}
