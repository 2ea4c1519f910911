import type { CallRequest, CallResponse } from 'shared-contracts/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import { INTERNAL_TOKEN } from './gateways.ts';
import type { TestServer } from './test-server.ts';

type Answer = CallResponse<'gatewayAccess'>;
export type Access = Extract<Answer, { refusal: null }>['access'];

/** Asks as a gateway does of a server whose INTERNAL_TOKEN is that of the tests. */
export async function askAccess({ call }: TestServer, question: CallRequest<'gatewayAccess'>): Promise<Answer> {
  return call('gatewayAccess', question, { authorization: `Bearer ${INTERNAL_TOKEN}` });
}

/** Who comes to the port of the account-password mode, from the tests' own machine where nothing else is said. */
export function account(user: string, password: string | null, clientAddress = '127.0.0.1'): CallRequest<'gatewayAccess'> {
  return { by: 'account', clientAddress, user, password: password ?? '' };
}

/** What lets somebody pass. Fails where it is refused. */
export async function passed(server: TestServer, question: CallRequest<'gatewayAccess'>): Promise<Access> {
  const answer = await askAccess(server, question);
  expect(answer.refusal).toBeNull();
  return (answer as Extract<Answer, { refusal: null }>).access;
}

/** Why somebody may not pass; null where they may. */
export async function refusalAt(server: TestServer, question: CallRequest<'gatewayAccess'>): Promise<ProxyErrorName | null> {
  const answer = await askAccess(server, question);
  return answer.refusal === null ? null : (answer.reason ?? answer.refusal);
}
