import type { OperationId } from '../operations/operations.ts';

/** Texts of the API reference in one language. */
export interface V1Texts {
  readonly title: string;
  readonly description: string;
  readonly token: string;
  /** By the first word of a scope. */
  readonly tags: Readonly<Record<'orders' | 'usage' | 'balance' | 'whitelist' | 'subUsers' | 'proxies' | 'webhooks', string>>;
  readonly operations: Readonly<Record<OperationId, { readonly summary: string; readonly description?: string }>>;
  /** By name of a field or parameter, or by `Schema.name` or `operationId.name` where the name has another meaning there. */
  readonly fields: Readonly<Record<string, string>>;
  readonly responses: Readonly<Record<'success' | 'invalidToken' | 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'limited', string>>;
  readonly headers: Readonly<Record<'idempotencyKey' | 'acceptLanguage' | 'rateLimit' | 'rateLimitPolicy' | 'retryAfter', string>>;
}
