import { hmac } from '../../platform/hashes.ts';
import type { WebhookDelivery } from '../records/webhook-tables.ts';

/** Header with the time of sending in seconds and the signature. */
const SIGNATURE_HEADER = 'Tidegate-Signature';

/** Body of a delivery; the same for each try. */
export function bodyOf({ id, event, createdAt, data }: Pick<WebhookDelivery, 'id' | 'event' | 'createdAt' | 'data'>): string {
  return JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data });
}

/**
 * Headers of a delivery. The signature covers the time, so that a receiver can refuse a repeated old message: hex HMAC-SHA-256 of
 * `<seconds>.<body>` with the webhook's secret.
 */
export function headersOf(
  { id, event }: Pick<WebhookDelivery, 'id' | 'event'>,
  body: string,
  secret: string,
  now: Date,
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Tidegate-Webhooks/1',
    'Tidegate-Delivery': id,
    'Tidegate-Event': event,
    [SIGNATURE_HEADER]: `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`,
  };
}
