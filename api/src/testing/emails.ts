import type { CallResponse } from 'shared-contracts/api/calls';
import { plainEmail } from 'shared-contracts/rules/email-address';
import type { CallOptions } from './call.ts';
import type { TestServer } from './test-server.ts';

type SandboxEmail = CallResponse<'sandboxEmails'>[number];

let made = 0;

/** An address that is unique in the suite. */
export function freshEmail(): string {
  made += 1;
  return `reader${made}@example.com`;
}

/** Messages to an address, oldest first. */
export async function emailsTo(server: TestServer, address: string): Promise<SandboxEmail[]> {
  await server.jobs.run();
  return (await server.call('sandboxEmails', { address: plainEmail(address) })).toReversed();
}

export async function lastEmailTo(server: TestServer, address: string): Promise<SandboxEmail> {
  const last = (await emailsTo(server, address)).at(-1);
  if (!last) throw new Error('no message to this address');
  return last;
}

/** What follows the `#` of a link to a page in a message. */
export function tokenIn({ text }: SandboxEmail, page: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`/email/${page}#(\\S+)`).exec(text)?.[1] ?? '';
}

/** The code of a message that asks for confirmation. */
export const codeIn = ({ text }: SandboxEmail) => /\d{6}/.exec(text)?.[0] ?? '';

/** Enters an address that waits for its confirmation. */
export async function pendingEmail(server: TestServer, token: string, options: CallOptions & { readonly address?: string } = {}) {
  const { address = freshEmail(), ...rest } = options;
  await server.call('setEmail', { address }, { ...rest, token });
  const email = await lastEmailTo(server, address);
  return { address, code: codeIn(email), link: tokenIn(email, 'confirm') };
}

/** Adds a confirmed address to a customer. */
export async function confirmedEmail(server: TestServer, token: string, options: CallOptions & { readonly address?: string } = {}) {
  const { address, code } = await pendingEmail(server, token, options);
  await server.call('confirmEmail', { code }, { token });
  return address;
}
