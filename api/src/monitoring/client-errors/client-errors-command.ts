import type { Command } from 'commander';
import { desc, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '../../platform/clock.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { instant } from '../../platform/commands/values.ts';
import { clientErrors } from './tables.ts';

const MOST = 50;
const unitMs = { h: 3_600_000, d: 86_400_000 } as const;

/** A relative time such as `6h` or `7d`, or a timestamp. */
const since = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,3}[hd]$/)
    .transform((span) => (now: Date) => new Date(now.getTime() - Number(span.slice(0, -1)) * unitMs[span.slice(-1) as 'h' | 'd'])),
  instant.transform((moment) => () => moment),
]);

const lastDay = (now: Date) => addDays(now, -1);

/** Selects the value of the latest row in a group. */
const newest = (column: typeof clientErrors.message | typeof clientErrors.routePath | typeof clientErrors.stack) =>
  sql<string>`(array_agg(${column} order by ${clientErrors.lastAt} desc))[1]`;

/** The command `client-errors`. */
export function clientErrorsCommand(program: Command, desk: CommandContext): void {
  program
    .command('client-errors')
    .description('lists parts of pages that failed in browsers, by part, release and kind, with the number of networks, newest first')
    .option('--since <time>', 'such as 6h or 7d for the last hours or days, or a time with a time zone', parseOption('--since', since))
    .option('--stacks', 'adds where the latest of each was thrown; `npm run stack` translates that')
    .action(({ since: from = lastDay, stacks = false }: { readonly since?: (now: Date) => Date; readonly stacks?: boolean }) =>
      desk.ask(async (db, now) => {
        const lastAt = sql<string>`max(${clientErrors.lastAt})`;
        const rows = await db
          .select({
            part: clientErrors.part,
            release: clientErrors.release,
            kind: clientErrors.kind,
            count: sql<number>`sum(${clientErrors.count})::int`,
            lastAt,
            route: newest(clientErrors.routePath),
            message: newest(clientErrors.message),
            stack: newest(clientErrors.stack),
          })
          .from(clientErrors)
          .where(gte(clientErrors.lastAt, from(now)))
          .groupBy(clientErrors.part, clientErrors.release, clientErrors.kind)
          .orderBy(desc(lastAt))
          .limit(MOST);
        if (rows.length === 0) return 'No failures found.';
        const cells = rows.map((row) => [
          new Date(row.lastAt).toISOString(),
          row.part,
          row.release,
          row.kind,
          row.count,
          row.route,
          row.message,
        ]);
        const table = textTable(['last at', 'part', 'release', 'kind', 'networks', 'route', 'message'], cells);
        const thrown = stacks ? rows.filter(({ stack }) => stack !== '') : [];
        return [table, ...thrown.map(({ part, release, message, stack }) => `\n${part} ${release}: ${message}\n${stack}`)].join('\n');
      }),
    );
}
