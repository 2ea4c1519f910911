import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { INTERNAL_TOKEN } from './gateways.ts';
import type { TestServer } from './test-server.ts';

type Answer = CallResponse<'gatewayAccess'>;
export type Access = Extract<Answer, { refusal: null }>['access'];

/** Requests access as a gateway does, from a server with the tests' INTERNAL_TOKEN. */
export async function askAccess({ call }: TestServer, question: CallRequest<'gatewayAccess'>): Promise<Answer> {
  return call('gatewayAccess', question, { authorization: `Bearer ${INTERNAL_TOKEN}` });
}

/** A login in account-password mode, by default from the tests' own machine. */
export function account(user: string, password: string | null, clientAddress = '127.0.0.1'): CallRequest<'gatewayAccess'> {
  return { by: 'account', clientAddress, user, password: password ?? '' };
}

/** Access granted to a login. Fails if it's refused. */
export async function accessGranted(server: TestServer, question: CallRequest<'gatewayAccess'>): Promise<Access> {
  const answer = await askAccess(server, question);
  expect(answer.refusal).toBeNull();
  return (answer as Extract<Answer, { refusal: null }>).access;
}

/** Reason for which a login is refused; null if it's accepted. */
export async function accessRefusal(server: TestServer, question: CallRequest<'gatewayAccess'>): Promise<ProxyErrorName | null> {
  const answer = await askAccess(server, question);
  return answer.refusal === null ? null : (answer.reason ?? answer.refusal);
}
