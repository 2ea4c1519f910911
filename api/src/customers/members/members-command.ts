import { desc, eq } from 'drizzle-orm';
import type { Command } from 'commander';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { wholeNumber, words } from '../../platform/commands/values.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { customerOf } from '../records/customer-of.ts';
import { accountActivity } from '../records/member-tables.ts';
import type { EndingServices } from './end-access.ts';
import { openInvitations } from './invitations.ts';
import { listMembers, removeMember } from './members.ts';

const REASON_MAX = 200;
const LAST_USUAL = 50;
const LAST_MAX = 1000;

/** @throws PlainError if there is no such customer */
async function formatMembers(db: Database, named: string, now: Date): Promise<string> {
  const { id } = await customerOf(db, named);
  const people = (await listMembers(db, id)).map(({ personId, name, role, addedAt, lastActivityAt }) => [
    personId,
    name,
    role,
    addedAt,
    lastActivityAt,
  ]);
  const invited = (await openInvitations(db, id, now)).map(({ invitationId, email, role, createdAt }) => [
    invitationId,
    email === '' ? 'invited by link' : `invited: ${email}`,
    role,
    createdAt,
    null,
  ]);
  const rows = [...people, ...invited];
  return rows.length === 0 ? 'None found.' : textTable(['id', 'name', 'role', 'since', 'last activity'], rows);
}

/** @throws PlainError if there is no such customer */
async function formatActivity(db: Database, named: string, last: number): Promise<string> {
  const { id: accountId } = await customerOf(db, named);
  const rows = await db
    .select()
    .from(accountActivity)
    .where(eq(accountActivity.accountId, accountId))
    .orderBy(desc(accountActivity.id))
    .limit(last);
  if (rows.length === 0) return 'None found.';
  const cells = rows.map(({ at, personId, name, call, orderId, memberName, role, ip }) => [
    at.toISOString(),
    personId ?? 'ops',
    name || null,
    call,
    orderId ?? ([memberName, role].filter(Boolean).join(', ') || null),
    ip || null,
  ]);
  return textTable(['at', 'who', 'name', 'call', 'about', 'address'], cells);
}

interface Removal {
  readonly named: string;
  /** Mobile or ID of the member. */
  readonly member: string;
  readonly reason: string;
}

/** @throws PlainError */
async function remove(services: EndingServices, tx: Database, { named, member, reason }: Removal, now: Date): Promise<Change> {
  const [account, person] = [await customerOf(tx, named), await customerOf(tx, member)];
  const removed = await removeMember(services, tx, { accountId: account.id, personId: person.id, by: 'ops' }, { now });
  if (!removed) throw new PlainError(`${person.id} (${person.nickName}) is not a member of ${account.id} (${account.nickName}).`);
  const { revokedTokens, stoppedWebhooks, removedMethods = 0, knownOrderIds } = removed;
  const told = [
    `${person.id} (${person.nickName}): no longer a member of ${account.id}; ${revokedTokens} API tokens revoked, ${stoppedWebhooks} webhooks off, ${removedMethods} payment methods removed`,
    ...(knownOrderIds.length > 0 ? [`They may still have access to ${knownOrderIds.join(', ')}; the owner can replace the keys.`] : []),
  ];
  return { told, details: { customerId: account.id, personId: person.id, reason } };
}

/** `members list`, `members activity`, `members remove` */
export function membersCommand(program: Command, desk: CommandContext, endMemberMethods: EndingServices['endMemberMethods']): void {
  const command = program.command('members').description('members of customers’ accounts: list, activity, remove');
  const customer = ['<customer>', 'mobile number of the owner with its dialing code, or ID'] as const;
  command
    .command('list')
    .description('lists the members of an account and its open invitations')
    .argument(...customer)
    .action((named: string) => desk.ask((db, now) => formatMembers(db, named, now)));
  command
    .command('activity')
    .description('lists what members did in an account, newest first')
    .argument(...customer)
    .option('--last <n>', 'number of entries', parseOption('--last', wholeNumber(1, LAST_MAX)), LAST_USUAL)
    .action((named: string, { last }: { readonly last: number }) => desk.ask((db) => formatActivity(db, named, last)));
  command
    .command('remove')
    .description('removes a member from an account, and notifies them')
    .argument(...customer)
    .argument('<member>', 'mobile number with its dialing code, or ID')
    .requiredOption('--reason <text>', 'for the audit record, never shown to the customer', parseOption('--reason', words(REASON_MAX)))
    .addOption(dryRun())
    .action((named: string, member: string, { reason, dryRun: isDry }: { readonly reason: string; readonly dryRun: boolean }) =>
      desk.change('members remove', isDry, (tx, now, jobs) => remove({ jobs, endMemberMethods }, tx, { named, member, reason }, now)),
    );
}
