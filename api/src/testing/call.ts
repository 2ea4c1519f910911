import type { FastifyInstance } from 'fastify';
import type { BuiltCall, CallRequest, CallResponse, Envelope, FieldIssue } from 'shared-contracts/calls';
import { endpointPath, endpoints, type Endpoint, type EndpointName } from 'shared-contracts/endpoints';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { errorCodes, type ErrorName } from 'shared-contracts/error-codes';
import type { Language } from 'shared-contracts/languages';
import { schemas } from 'shared-contracts/schemas';

export interface CallOptions {
  readonly token?: string;
  readonly language?: Language;
  readonly idempotencyKey?: string;
  readonly userAgent?: string;
}

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly body: Envelope;
  readonly headers: Readonly<Record<string, unknown>>;
}

const errorNames = Object.keys(errorCodes) as ErrorName[];

type Flat = Readonly<Record<string, unknown>>;

export interface Caller {
  /** The `data` of a success, checked against its schema. Fails for anything else. */
  <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, options?: CallOptions): Promise<CallResponse<Name>>;
  /** The envelope of a refusal, checked to be the named one. `request` may be anything: that is what refusals are for. */
  refused(name: EndpointName, reason: ErrorName, request: unknown, options?: CallOptions): Promise<RawAnswer>;
  /** Why a call was refused. */
  reasonOf(name: EndpointName, request: unknown, options?: CallOptions): Promise<ErrorName | undefined>;
  /** The failed fields of a request that its schema or a rule refuses. */
  failed(name: EndpointName, request: unknown, options?: CallOptions): Promise<FieldIssue[]>;
  raw(name: EndpointName, request: unknown, options?: CallOptions): Promise<RawAnswer>;
}

function addressOf(name: EndpointName, request: unknown): string {
  const { method, path }: Endpoint = endpoints[name];
  const params = typeof request === 'object' && request !== null ? (request as Record<string, string>) : {};
  const filled = endpointPath(name, params);
  if (method === 'POST') return filled;
  const query = Object.entries(params).filter(([key]) => !path.includes(`:${key}`));
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

function headersOf({ token, language, idempotencyKey, userAgent }: CallOptions): Record<string, string> {
  return {
    ...(token === undefined ? {} : { token }),
    ...(language === undefined ? {} : { env: language }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
}

export function createCaller(app: FastifyInstance): Caller {
  const raw: Caller['raw'] = async (name, request, options = {}) => {
    const { method } = endpoints[name];
    const answer = await app.inject({
      method,
      url: addressOf(name, request),
      headers: headersOf(options),
      ...(method === 'POST' ? { payload: request as Flat } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Envelope>(), headers: answer.headers };
  };

  const refused: Caller['refused'] = async (name, reason, request, options) => {
    const answer = await raw(name, request, options);
    expect(answer.body).toMatchObject({ code: errorCodes[reason] });
    return answer;
  };

  const reasonOf: Caller['reasonOf'] = async (name, request, options) => {
    const { body } = await raw(name, request, options);
    return errorNames.find((reason) => errorCodes[reason] === body.code);
  };

  const call = async <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, options?: CallOptions) => {
    const { status, body } = await raw(name, request, options);
    expect({ status, code: body.code, msg: body.msg }).toMatchObject({ status: 200, code: SUCCESS_CODE });
    return schemas[name].response.parse(body.data) as CallResponse<Name>;
  };

  const failed: Caller['failed'] = async (name, request, options) => {
    const { status, body } = await refused(name, 'validationFailed', request, options);
    expect(status).toBe(200);
    const { issues } = body.data as { issues: FieldIssue[] };
    expect(body.msg).toBe(issues[0]?.message);
    return issues;
  };

  return Object.assign(call, { raw, refused, reasonOf, failed });
}
