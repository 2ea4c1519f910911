import type { CallInput, CallResponse } from 'shared-contracts/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { randomId } from '../platform/random.ts';
import type { CallOptions } from './call.ts';
import type { TestServer } from './test-server.ts';

type Decision = Omit<CallInput<'sandboxThirdPartyDecide'>, 'attempt' | 'action' | 'name'> & {
  readonly action?: 'approve' | 'deny';
  readonly name?: string;
};

/** What another service has put into the address of the return page, as that page hands it on. */
export interface Returned {
  readonly type: ThirdPartyType;
  readonly binding: string;
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

const attributes = /;.*$/;

/** A browser's visits to a stand-in: it follows one redirect at a time and keeps its cookies. */
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

/** Leaves for another service. */
export async function leaving(server: TestServer, type: ThirdPartyType, purpose: 'login' | 'bind' = 'login', options: CallOptions = {}) {
  const binding = randomId('b');
  const { url } = await server.call('thirdPartyAuth', { type, binding, purpose }, options);
  return { type, binding, url };
}

/** Decides there, and answers what the return page is given. */
export async function decided(
  server: TestServer,
  { type, binding, url }: Awaited<ReturnType<typeof leaving>>,
  { action = 'approve', subject, name = 'Demo Visitor' }: Decision,
): Promise<Returned> {
  const go = createBrowser(server);
  const attempt = (await go(url)).searchParams.get('attempt') ?? '';
  expect(await server.call('sandboxThirdParty', { attempt })).toMatchObject({ type });
  const { location } = await server.call('sandboxThirdPartyDecide', { attempt, action, subject, name });
  // A real provider goes on by itself before it sends the browser back.
  const back = location.includes('/sandbox/') ? await go(location) : new URL(location);
  const given = ['state', 'code', 'iss', 'error'].map((key) => [key, back.searchParams.get(key)] as const);
  return { type, binding, state: '', ...Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

/** Leaves for another service and agrees there. */
export async function agreed(server: TestServer, type: ThirdPartyType, subject: string, name?: string): Promise<Returned> {
  return decided(server, await leaving(server, type), { subject, ...(name !== undefined && { name }) });
}

/** A ticket for an account that nobody has yet. */
export async function ticketFor(server: TestServer, type: ThirdPartyType, subject: string, name?: string): Promise<string> {
  const answer: CallResponse<'thirdPartyCallback'> = await server.call('thirdPartyCallback', await agreed(server, type, subject, name));
  if (answer.outcome !== 'unknown') throw new Error(`the account is known: ${answer.outcome}`);
  return answer.ticket;
}
