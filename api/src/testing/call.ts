import type { FastifyInstance } from 'fastify';
import type { BuiltCall, CallRequest, CallResponse, Envelope, FieldIssue } from 'shared-contracts/api/calls';
import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import type { Language } from 'shared-contracts/languages';
import { schemas } from 'shared-contracts/api/schemas';
import { splitRequest } from 'shared-contracts/api/split-request';

export interface CallOptions {
  readonly token?: string;
  readonly language?: Language;
  readonly idempotencyKey?: string;
  readonly userAgent?: string;
  readonly authorization?: string;
  readonly cookie?: string;
  /** Address of the visitor. */
  readonly from?: string;
}

/** An unparsed response. */
export interface RawAnswer {
  readonly status: number;
  readonly body: Envelope;
  readonly headers: Readonly<Record<string, unknown>>;
}

const errorNames = Object.keys(errorCodes) as ErrorName[];

type Flat = Readonly<Record<string, unknown>>;

export interface TestCall {
  /** Returns the `data` of a successful call, validated against its schema. Fails for anything else. */
  <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, options?: CallOptions): Promise<CallResponse<Name>>;
  /** Returns the envelope of a refused call and checks its reason. `request` may be anything, to test invalid input. */
  refused(name: EndpointName, reason: ErrorName, request: unknown, options?: CallOptions): Promise<RawAnswer>;
  /** Reason for which a call is refused. */
  reasonOf(name: EndpointName, request: unknown, options?: CallOptions): Promise<ErrorName | undefined>;
  /** Fields of a request rejected by its schema or a rule. */
  failed(name: EndpointName, request: unknown, options?: CallOptions): Promise<FieldIssue[]>;
  raw(name: EndpointName, request: unknown, options?: CallOptions): Promise<RawAnswer>;
}

const isFlat = (request: unknown): request is Flat => typeof request === 'object' && request !== null && !Array.isArray(request);

function placed(name: EndpointName, request: unknown) {
  const { method } = endpoints[name];
  const { path, rest } = splitRequest(name, isFlat(request) ? request : {});
  if (method === 'POST') return { method, url: path, payload: isFlat(request) ? rest : (request as Flat) };
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
  return { method, url: query === '' ? path : `${path}?${query}` };
}

function headersOf({ token, language, idempotencyKey, userAgent, authorization, cookie }: CallOptions): Record<string, string> {
  return {
    ...(token === undefined ? {} : { token }),
    ...(language === undefined ? {} : { env: language }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  };
}

export function createCaller(app: FastifyInstance): TestCall {
  const raw: TestCall['raw'] = async (name, request, options = {}) => {
    const { from } = options;
    const answer = await app.inject({
      ...placed(name, request),
      headers: headersOf(options),
      ...(from !== undefined && { remoteAddress: from }),
    });
    return { status: answer.statusCode, body: answer.json<Envelope>(), headers: answer.headers };
  };

  const refused: TestCall['refused'] = async (name, reason, request, options) => {
    const answer = await raw(name, request, options);
    expect(answer.body).toMatchObject({ code: errorCodes[reason] });
    return answer;
  };

  const reasonOf: TestCall['reasonOf'] = async (name, request, options) => {
    const { body } = await raw(name, request, options);
    return errorNames.find((reason) => errorCodes[reason] === body.code);
  };

  const call = async <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, options?: CallOptions) => {
    const { status, body } = await raw(name, request, options);
    expect({ status, code: body.code, msg: body.msg }).toMatchObject({ status: 200, code: SUCCESS_CODE });
    return schemas[name].response.parse(body.data) as CallResponse<Name>;
  };

  const failed: TestCall['failed'] = async (name, request, options) => {
    const { status, body } = await refused(name, 'validationFailed', request, options);
    expect(status).toBe(200);
    const { issues } = body.data as { issues: FieldIssue[] };
    expect(body.msg).toBe(issues[0]?.message);
    return issues;
  };

  return Object.assign(call, { raw, refused, reasonOf, failed });
}
