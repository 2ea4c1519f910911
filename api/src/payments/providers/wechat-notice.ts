import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { parsedJson } from './ask-provider.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import { wechatSignatureProblem, type WechatSettings } from './wechat-signature.ts';
import { readTransaction } from './wechat-transaction.ts';

const TAG_BYTES = 16;

const envelope = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    associated_data: z.string().default(''),
    nonce: z.string().length(12),
  }),
});

const refund = z.object({ mchid: z.string(), out_refund_no: z.string(), refund_status: z.string() });

type Resource = z.infer<typeof envelope>['resource'];

function decrypted({ ciphertext, associated_data: associated, nonce }: Resource, apiKey: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function contentOf(resource: Resource, apiKey: string): unknown {
  try {
    return parsedJson(decrypted(resource, apiKey));
  } catch {
    throw new NoticeRefused('it is not encrypted with our key');
  }
}

/**
 * Creates the reader for notices of WeChat Pay, which are signed for each delivery. It sends notices only of refunds requested through its
 * API: ours.
 */
export function createWechatReader(settings: WechatSettings): NoticeReader {
  return async ({ body, headers, now }) => {
    const headerOf = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const problem = wechatSignatureProblem(settings, headerOf, body, now);
    if (problem !== undefined) throw new NoticeRefused(problem);
    const { data: notice } = envelope.safeParse(parsedJson(body));
    if (!notice) throw new NoticeRefused('it lacks fields');
    const content = contentOf(notice.resource, settings.apiKey);
    if (notice.event_type.startsWith('REFUND.')) {
      const { data } = refund.safeParse(content);
      if (data?.mchid !== settings.merchantId) throw new NoticeRefused('it is for another merchant');
      // The amount of a refund counts from the moment it is requested.
      if (data.refund_status === 'SUCCESS') return undefined;
      return { failedRefundId: data.out_refund_no, failure: `the refund is ${data.refund_status}` };
    }
    if (notice.event_type !== 'TRANSACTION.SUCCESS') return undefined;
    const paid = readTransaction(settings, content);
    if (!paid) throw new NoticeRefused('it is for another app or merchant');
    return { method: 'wechat', noticeId: notice.id, ...paid };
  };
}
