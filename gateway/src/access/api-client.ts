import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { schemas } from 'shared-contracts/api/schemas';

/** API calls of a gateway, with their timeouts in milliseconds. */
const milliseconds = { gatewayAccess: 5000, gatewayRevocations: 3000, usageReport: 10_000 } as const;

export type InternalCall = keyof typeof milliseconds;

export type InternalApi = <Name extends InternalCall>(name: Name, request: CallRequest<Name>) => Promise<CallResponse<Name>>;

/** The API rejected a call as invalid, so a retry cannot succeed. */
export class CallRejected extends Error {
  constructor(name: InternalCall, message: unknown) {
    super(`${name} was rejected: ${String(message)}`);
    this.name = 'CallRejected';
  }
}

/** How requests get to the API and responses back. */
export type SendToApi = (
  url: URL,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

/**
 * Creates a client for the API's internal calls, which reject if the API is unavailable, slow, or refuses.
 * @param send a simulation passes its own network
 */
export function createInternalApi(apiUrl: string, token: string, send: SendToApi = fetch): InternalApi {
  return async <Name extends InternalCall>(name: Name, request: CallRequest<Name>) => {
    const { method, path } = endpoints[name];
    const answer = await send(new URL(path, apiUrl), {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(milliseconds[name]),
    });
    const body = (await answer.json()) as { code?: unknown; msg?: unknown; data?: unknown };
    if (body.code === errorCodes.validationFailed) throw new CallRejected(name, body.msg);
    if (body.code !== 200) throw new Error(`${name} was refused: HTTP ${answer.status}, code ${String(body.code)}`);
    return schemas[name].response.parse(body.data) as CallResponse<Name>;
  };
}
