import type { Command } from 'commander';
import { desc } from 'drizzle-orm';
import { asked } from './asked.ts';
import type { Desk } from './desk.ts';
import { opsRecords } from './tables.ts';
import { textTable } from './text-table.ts';
import { wholeNumber } from './values.ts';

const LAST = 20;

/** `audit` */
export function auditCommand(program: Command, desk: Desk): void {
  program
    .command('audit')
    .description('lists what was changed by these commands, when and by whom, the newest last')
    .option('--last <number>', 'how many records, from the newest back', asked('--last', wholeNumber(1, 100_000)), LAST)
    .action(({ last }: { readonly last: number }) =>
      desk.ask(async (db) => {
        const records = await db.select().from(opsRecords).orderBy(desc(opsRecords.id)).limit(last);
        if (records.length === 0) return 'Nothing was changed yet.';
        const rows = records
          .toReversed()
          .map(({ id, at, actor, command, details }) => [id, at.toISOString(), actor, command, JSON.stringify(details)]);
        return textTable(['id', 'at', 'by', 'command', 'details'], rows);
      }),
    );
}
