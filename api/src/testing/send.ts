import type { BuiltCall, CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { splitRequest } from 'shared-contracts/api/split-request';

export interface SendOptions {
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/**
 * Makes a POST call to a server in another process.
 * @throws Error unless the call succeeds
 */
export async function send<Name extends BuiltCall>(
  origin: string,
  name: Name,
  request: CallRequest<Name>,
  { token = '', idempotencyKey = '' }: SendOptions = {},
): Promise<CallResponse<Name>> {
  const { path, rest } = splitRequest(name, request);
  const answer = await fetch(`${origin}${path}`, {
    method: endpoints[name].method,
    headers: { 'content-type': 'application/json', token, 'idempotency-key': idempotencyKey },
    body: JSON.stringify(rest),
  });
  const { code, msg, data } = (await answer.json()) as Envelope;
  if (code !== SUCCESS_CODE) throw new Error(`${name} was refused with ${code}: ${msg}`);
  return data as CallResponse<Name>;
}
