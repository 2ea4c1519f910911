import type { MemberRole } from 'shared-contracts/rules/roles';
import { buyer } from './buyers.ts';
import type { TestServer } from './test-server.ts';

export interface Member {
  readonly personId: string;
  readonly accountId: string;
  /** Of the member's session for the account. */
  readonly token: string;
}

const idOf = async ({ call }: TestServer, token: string) => (await call('getUserInfo', {}, { token })).customerId;

/** What follows the `#` of an invitation's link. */
export const tokenOfLink = (link: string) => link.split('#')[1] ?? '';

/** Invites somebody by link and returns its token. */
export async function invited({ call }: TestServer, owner: string, role: MemberRole = 'developer'): Promise<string> {
  return tokenOfLink((await call('inviteMember', { role }, { token: owner })).link);
}

/** Lets a customer, or a new one, join an account and open it. */
export async function joined(server: TestServer, owner: string, role: MemberRole = 'developer', own?: string): Promise<Member> {
  const person = own ?? (await buyer(server));
  const { accountId } = await server.call('acceptInvitation', { token: await invited(server, owner, role) }, { token: person });
  return { accountId, personId: await idOf(server, person), token: await opened(server, person, accountId) };
}

/** Opens an account and returns the new token. */
export async function opened({ call }: TestServer, token: string, accountId: string | null): Promise<string> {
  return (await call('switchAccount', { accountId }, { token })).token;
}
