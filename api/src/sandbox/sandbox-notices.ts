import { schemas } from 'shared-contracts/api/schemas';
import { parsedJson } from '../payments/providers/ask-provider.ts';
import { NoticeRefused, type NoticeEndpoint } from '../payments/providers/notice-reader.ts';
import { findPayment } from '../payments/records/payments.ts';
import type { Database } from '../platform/database/database.ts';
import { sameText } from '../platform/hashes.ts';
import { refusalAnswer, success } from '../platform/http/envelope.ts';
import { refuse } from '../platform/refusal.ts';
import { signNotice } from './payment-provider.ts';

/** Endpoint for the notices of all simulated methods; the payment says which of them a notice is about. */
export function sandboxNotices(db: Database, secret: string): NoticeEndpoint {
  return {
    method: 'sandbox',
    read: async ({ body }) => {
      const { data: notice } = schemas.sandboxPayNotice.request.safeParse(parsedJson(body));
      if (!notice) throw new NoticeRefused('it lacks fields');
      const { signature, ...reported } = notice;
      if (!sameText(signature, signNotice(secret, reported))) throw new NoticeRefused('its signature is wrong');
      const { method = 'sandbox' } = (await findPayment(db, reported.paymentId)) ?? {};
      if (method === 'balance') throw new NoticeRefused('its payment came from the balance');
      return { ...reported, method };
    },
    accepted: JSON.stringify(success(null, 'en').body),
    refused: JSON.stringify(refusalAnswer(refuse('badRequest'), 'en').body),
  };
}
