import type Stripe from 'stripe';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signing secret of its webhooks. */
  readonly webhookSecret: string;
}

/** Creates a Stripe client; tests pass the origin of a stub. The library is large, so it is loaded only when needed. */
export async function openStripe({ secretKey }: StripeSettings, timeoutMs: number, origin?: string): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const at = origin === undefined ? undefined : new URL(origin);
  return new Library(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' }),
  });
}
