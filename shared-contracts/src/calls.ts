import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { schemas } from './schemas.ts';

/** Calls whose request and response are described in `schemas`. */
export type BuiltCall = keyof typeof schemas & EndpointName;

/** What a caller sends: path parameters, query and body in one flat object, before defaults are filled in. */
export type CallRequest<Name extends BuiltCall> = z.input<(typeof schemas)[Name]['request']>;
/** What a handler receives: the request with defaults filled in. */
export type CallInput<Name extends BuiltCall> = z.output<(typeof schemas)[Name]['request']>;
/** The `data` of a successful answer. */
export type CallResponse<Name extends BuiltCall> = z.output<(typeof schemas)[Name]['response']>;

export type LoginResult = CallResponse<'passwordLogin'>;
/** An order as every call answers it. */
export type OrderAnswer = CallResponse<'queryOrderInfos'>['list'][number];
/** What a quote, an order or a receipt is for. */
export type OrderContent = Pick<OrderAnswer, 'family' | 'quantity' | 'gigabytes' | 'validityDays' | 'months' | 'place'>;

/** The body of every answer, extraction calls aside. */
export interface Envelope<Data = unknown> {
  /** 200 is success; four digits from 1100 are refusals with a message for the customer. */
  readonly code: number;
  /** In the language of the `env` header. */
  readonly msg: string;
  readonly data: Data;
}

/** One failed field of a request refused with `validationFailed`; `rule` is a notice's name or a schema's own word. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export interface CallOptions {
  /** `quiet` leaves showing the error to the caller (beside a field); the default shows it as a notice. Rejects either way. */
  readonly errors?: 'notice' | 'quiet';
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The one way from the browser to the API. Rejects with an `ApiError`. */
export type ApiClient = <Name extends BuiltCall>(
  name: Name,
  request: CallRequest<Name>,
  options?: CallOptions,
) => Promise<CallResponse<Name>>;
