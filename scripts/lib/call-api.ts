import type { BuiltCall, CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { splitRequest } from 'shared-contracts/api/split-request';

/**
 * Calls the API of a running site, as a page would.
 * @throws Error with the message of a refusal
 */
export async function callApi<Name extends BuiltCall>(
  origin: string,
  name: Name,
  request: CallRequest<Name>,
  token = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResponse<Name>> {
  const { method } = endpoints[name];
  const { path, rest } = splitRequest(name, request);
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
  const answer = await fetch(`${origin}${path}${query}`, {
    method,
    headers: { ...(token !== '' && { token }), 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  const { code, msg, data } = (await answer.json()) as Envelope<CallResponse<Name>>;
  if (code !== SUCCESS_CODE) throw new Error(`${name}: ${code} ${msg}`);
  return data;
}
