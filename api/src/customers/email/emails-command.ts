import type { Command } from 'commander';
import { and, count, desc, eq, max, min, ne } from 'drizzle-orm';
import { maskEmail } from 'shared-contracts/rules/email-address';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { customerOf } from '../records/customer-of.ts';
import { emailOutbox } from '../records/email-tables.ts';

const LAST = 100;

async function listUnsent(db: Database, named: string | undefined): Promise<string> {
  const customer = named === undefined ? undefined : await customerOf(db, named);
  const messages = await db
    .select()
    .from(emailOutbox)
    .where(customer ? eq(emailOutbox.customerId, customer.id) : ne(emailOutbox.state, 'sent'))
    .orderBy(desc(emailOutbox.createdAt))
    .limit(LAST);
  if (messages.length === 0) return customer ? 'No messages.' : 'No unsent messages.';
  const rows = messages.map(({ id, createdAt, state, tries, customerId, address, notification, failure }) => [
    id,
    createdAt.toISOString(),
    state,
    String(tries),
    customerId,
    maskEmail(address),
    notification.what,
    failure ?? '',
  ]);
  return textTable(['id', 'created', 'state', 'tries', 'customer', 'address', 'kind', 'last failure'], rows);
}

async function summarize(db: Database): Promise<string> {
  const states = await db
    .select({ state: emailOutbox.state, messages: count(), oldest: min(emailOutbox.createdAt), newest: max(emailOutbox.createdAt) })
    .from(emailOutbox)
    .groupBy(emailOutbox.state)
    .orderBy(emailOutbox.state);
  if (states.length === 0) return 'No messages.';
  const rows = states.map(({ state, messages, oldest, newest }) => [
    state,
    String(messages),
    oldest?.toISOString() ?? '',
    newest?.toISOString() ?? '',
  ]);
  return textTable(['state', 'messages', 'oldest', 'newest'], rows);
}

/** Makes failed messages wait for another try; a job sends them within five minutes. */
async function retry(tx: Database, id: string | undefined): Promise<Change> {
  const isChosen = and(eq(emailOutbox.state, 'failed'), id === undefined ? undefined : eq(emailOutbox.id, id));
  const retried = await tx
    .update(emailOutbox)
    .set({ state: 'pending', tries: 0, sendingUntil: null })
    .where(isChosen)
    .returning({ id: emailOutbox.id });
  if (id !== undefined && retried.length === 0) throw new PlainError(`There is no failed message ${JSON.stringify(id)}.`);
  return {
    told: [`${retried.length} ${retried.length === 1 ? 'message' : 'messages'} will be sent again within five minutes.`],
    ...(retried.length > 0 && { details: { messages: retried.length, ...(id !== undefined && { id }) } }),
  };
}

/** The commands `emails summary`, `emails list` and `emails retry`. */
export function emailsCommand(program: Command, desk: CommandContext): void {
  const emails = program.command('emails').description('the email outbox: summary, list, retry');
  emails
    .command('summary')
    .description('counts messages by state')
    .action(() => desk.ask(summarize));
  emails
    .command('list')
    .description(`lists the last ${LAST} messages that haven't been sent, newest first`)
    .argument('[customer]', 'all messages of this customer: mobile number with its dialing code, or ID')
    .action((named: string | undefined) => desk.ask((db) => listUnsent(db, named)));
  emails
    .command('retry')
    .description('sends failed messages again')
    .argument('[message]', 'only this one, by its ID in `emails list`')
    .addOption(dryRun())
    .action((id: string | undefined, { dryRun: isDry }: { readonly dryRun: boolean }) =>
      desk.change('emails retry', isDry, (tx) => retry(tx, id)),
    );
}
