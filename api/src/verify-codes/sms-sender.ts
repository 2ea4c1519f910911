import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';

export interface SmsMessage {
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  readonly type: VerifyCodeType;
  readonly at: Date;
}

/** A way to send SMS codes. Rejects where the message did not go out. */
export interface SmsSender {
  send(message: SmsMessage, db: Database): Promise<void>;
}

/** Stands where no provider is set up: every send fails, and the customer is told so. */
export const noSmsSender: SmsSender = {
  send: async () => {
    throw new Error('no SMS provider is set up');
  },
};
