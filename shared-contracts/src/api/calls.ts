import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { schemas } from './schemas.ts';

/** API calls whose request and response are described in `schemas`. */
export type BuiltCall = keyof typeof schemas & EndpointName;

/** Request as the caller sends it: path parameters, query and body in one flat object, before defaults are filled in. */
export type CallRequest<Name extends BuiltCall> = z.input<(typeof schemas)[Name]['request']>;
/** Request as the handler receives it, with defaults filled in. */
export type CallInput<Name extends BuiltCall> = z.output<(typeof schemas)[Name]['request']>;
/** The `data` of a successful response. */
export type CallResponse<Name extends BuiltCall> = z.output<(typeof schemas)[Name]['response']>;

export type LoginResult = CallResponse<'passwordLogin'>;
/** An order as every call returns it. */
export type OrderAnswer = CallResponse<'queryOrderInfos'>['list'][number];
/** Content of a quote, an order or a receipt. */
export type OrderContent = Pick<OrderAnswer, 'family' | 'quantity' | 'gigabytes' | 'validityDays' | 'months' | 'place'>;

/** The body of every response except those of extraction calls. */
export interface Envelope<Data = unknown> {
  /** 200 is success; four digits from 1100 are errors with a message for the customer. */
  readonly code: number;
  /** In the language of the `env` header. */
  readonly msg: string;
  readonly data: Data;
}

/** One failed field of a request rejected with `validationFailed`. `rule` is the name of a notice or a schema's own error code. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export interface CallOptions {
  /** `quiet` leaves it to the caller to show the error (beside a field); the default shows a notice. Rejects either way. */
  readonly errors?: 'notice' | 'quiet';
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The only client for API calls in the browser. Rejects with an `ApiError`. */
export type ApiClient = <Name extends BuiltCall>(
  name: Name,
  request: CallRequest<Name>,
  options?: CallOptions,
) => Promise<CallResponse<Name>>;
