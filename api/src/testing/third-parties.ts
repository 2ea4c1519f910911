import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { randomId } from '../platform/random.ts';
import type { CallOptions } from './call.ts';
import type { TestServer } from './test-server.ts';

type Decision = Omit<CallInput<'sandboxThirdPartyDecide'>, 'attempt' | 'action' | 'name'> & {
  readonly action?: 'approve' | 'deny';
  readonly name?: string;
};

/** Parameters that a third party put into the return page's URL, as that page forwards them. */
export interface Returned {
  readonly type: ThirdPartyType;
  readonly binding: string;
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

const attributes = /;.*$/;

/** A browser visiting a simulated third party: it follows one redirect at a time and keeps its cookies. */
function createBrowser({ app }: TestServer) {
  let cookies: string[] = [];
  return async (address: string): Promise<URL> => {
    const { pathname, search, host } = new URL(address);
    const answer = await app.inject({ url: `${pathname}${search}`, headers: { host, cookie: cookies.join('; ') } });
    cookies = [...cookies, ...[answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(attributes, ''))];
    expect([302, 303]).toContain(answer.statusCode);
    return new URL(String(answer.headers.location), address);
  };
}

/** Starts a visit to a third party. */
export async function startThirdPartyAuth(
  server: TestServer,
  type: ThirdPartyType,
  purpose: 'login' | 'bind' = 'login',
  options: CallOptions = {},
) {
  const binding = randomId('b');
  const { url } = await server.call('thirdPartyAuth', { type, binding, purpose }, options);
  return { type, binding, url };
}

/** Submits a decision there and returns the parameters that the return page gets. */
export async function submitDecision(
  server: TestServer,
  { type, binding, url }: Awaited<ReturnType<typeof startThirdPartyAuth>>,
  { action = 'approve', subject, name = 'Demo Visitor' }: Decision,
): Promise<Returned> {
  const go = createBrowser(server);
  const attempt = (await go(url)).searchParams.get('attempt') ?? '';
  expect(await server.call('sandboxThirdParty', { attempt })).toMatchObject({ type });
  const { location } = await server.call('sandboxThirdPartyDecide', { attempt, action, subject, name });
  // A real provider redirects within its own site before it sends the browser back.
  const back = location.includes('/sandbox/') ? await go(location) : new URL(location);
  const given = ['state', 'code', 'iss', 'error'].map((key) => [key, back.searchParams.get(key)] as const);
  return { type, binding, state: '', ...Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

/** Visits a third party and grants access there. */
export async function grantAccess(server: TestServer, type: ThirdPartyType, subject: string, name?: string): Promise<Returned> {
  return submitDecision(server, await startThirdPartyAuth(server, type), { subject, ...(name !== undefined && { name }) });
}

/** Ticket for an account that no customer has bound yet. */
export async function ticketFor(server: TestServer, type: ThirdPartyType, subject: string, name?: string): Promise<string> {
  const answer: CallResponse<'thirdPartyCallback'> = await server.call(
    'thirdPartyCallback',
    await grantAccess(server, type, subject, name),
  );
  if (answer.outcome !== 'unknown') throw new Error(`the account is known: ${answer.outcome}`);
  return answer.ticket;
}
