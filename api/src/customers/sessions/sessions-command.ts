import type { Command } from 'commander';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { WithSessionCache } from './configured-session-cache.ts';
import { formatSessions, revokeSessions } from './revoke-sessions.ts';

interface Options {
  readonly session?: string;
  readonly dryRun: boolean;
}

/** The commands `sessions list` and `sessions revoke`. */
export function sessionsCommand(program: Command, desk: CommandContext, withSessionCache: WithSessionCache): void {
  const sessions = program.command('sessions').description('where customers are logged in: list, revoke');
  sessions
    .command('list')
    .description('lists where a customer is logged in, the newest first')
    .argument('<customer>', 'mobile with its dialling code, or id')
    .action((named: string) => desk.ask((db, now) => formatSessions(db, named, now)));
  sessions
    .command('revoke')
    .description('logs a customer out everywhere, or in one place, at once')
    .argument('<customer>', 'mobile with its dialling code, or id')
    .option('--session <session>', 'only this one, as `sessions list` names it')
    .addOption(dryRun())
    .action((named: string, { session, dryRun: isDry }: Options) =>
      withSessionCache((cache) =>
        desk.change('sessions revoke', isDry, (tx, now) => revokeSessions(tx, cache, { named, sessionId: session, now })),
      ),
    );
}
