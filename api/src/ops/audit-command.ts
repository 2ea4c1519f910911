import type { Command } from 'commander';
import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import { parseOption } from '../platform/commands/parse-option.ts';
import type { CommandContext } from '../platform/commands/command-context.ts';
import { opsRecords } from '../platform/commands/tables.ts';
import { textTable } from '../platform/commands/text-table.ts';
import { instant, wholeNumber, words } from '../platform/commands/values.ts';

const LAST = 20;
const WORD_MAX = 100;

interface Options {
  readonly last: number;
  readonly since?: Date;
  readonly by?: string;
  readonly what?: string;
}

/** Matches a full command, or all commands with the given first word. */
const isOf = (what: string) => or(eq(opsRecords.command, what), sql`starts_with(${opsRecords.command}, ${`${what} `})`);

/** The command `audit`. */
export function auditCommand(program: Command, desk: CommandContext): void {
  program
    .command('audit')
    .description('lists what these commands changed, when, and who ran them, newest last')
    .option('--last <number>', 'number of records, counted from the newest', parseOption('--last', wholeNumber(1, 100_000)), LAST)
    .option('--since <time>', 'only changes since then, such as 2026-12-28T00:00:00+08:00', parseOption('--since', instant))
    .option('--by <person>', 'only changes by this person', parseOption('--by', words(WORD_MAX)))
    .option('--what <command>', 'only changes by this command, such as prices or "prices import"', parseOption('--what', words(WORD_MAX)))
    .action(({ last, since, by, what }: Options) =>
      desk.ask(async (db) => {
        const chosen = and(
          since && gte(opsRecords.at, since),
          by === undefined ? undefined : eq(opsRecords.actor, by),
          what === undefined ? undefined : isOf(what),
        );
        const records = await db.select().from(opsRecords).where(chosen).orderBy(desc(opsRecords.id)).limit(last);
        if (records.length === 0) return chosen ? 'No matching records.' : 'No changes yet.';
        const rows = records
          .toReversed()
          .map(({ id, at, actor, command, details }) => [id, at.toISOString(), actor, command, JSON.stringify(details)]);
        return textTable(['id', 'at', 'by', 'command', 'details'], rows);
      }),
    );
}
