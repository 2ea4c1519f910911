import { API_CALLS_PER_MINUTE, apiScopes, type ApiScope } from 'shared-contracts/constants';
import { fillPath } from 'shared-contracts/api/first-view-endpoints';
import { operationOf, type OperationId } from 'shared-contracts/v1/operations/operations';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import type { ProblemDetails } from 'shared-contracts/v1/operations/resources';
import type { TestServer } from './test-server.ts';

export const LIMIT_SETTING = { LIMIT_API_CALLS_PER_MINUTE: String(API_CALLS_PER_MINUTE) };

export type Input = Readonly<Record<string, unknown>>;

/** Creates an API token of a customer, with every scope by default. */
export async function apiTokenOf({ call }: TestServer, token: string, scopes: readonly ApiScope[] = apiScopes): Promise<string> {
  return (await call('createApiToken', { name: 'Test', scopes: [...scopes], lifetimeDays: 30 }, { token })).token;
}

/** Method, address and body of an operation's request. */
export function requestFor(operationId: OperationId, input: Input) {
  const { method, path } = operationOf(operationId);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !path.split('/').includes(`:${name}`)));
  const url = `${V1_PREFIX}${fillPath(path, input)}`;
  if (method === 'GET') return { method, url, query: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])) };
  return { method, url, ...(Object.keys(rest).length > 0 && { payload: rest }) };
}

/** Executes an operation with an API token and returns the raw response. */
export async function ask(
  { app }: TestServer,
  operationId: OperationId,
  input: Input,
  apiToken: string,
  headers: Record<string, string> = {},
) {
  return app.inject({ ...requestFor(operationId, input), headers: { authorization: `Bearer ${apiToken}`, ...headers } });
}

/** Status and error name of an operation's response. */
export async function outcomeOf(server: TestServer, operationId: OperationId, input: Input, apiToken: string): Promise<[number, string]> {
  const answer = await ask(server, operationId, input, apiToken);
  if (answer.statusCode < 300) return [answer.statusCode, 'ok'];
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { title, status } = answer.json<ProblemDetails>();
  expect(status).toBe(answer.statusCode);
  return [status, title];
}
