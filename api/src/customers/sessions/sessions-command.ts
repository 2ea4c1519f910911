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
  const sessions = program.command('sessions').description('sessions of customers: list, revoke');
  sessions
    .command('list')
    .description('lists the sessions of a customer, newest first')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .action((named: string) => desk.ask((db, now) => formatSessions(db, named, now)));
  sessions
    .command('revoke')
    .description('ends all sessions of a customer, or one of them, immediately')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .option('--session <session>', 'only this session, by its ID in `sessions list`')
    .addOption(dryRun())
    .action((named: string, { session, dryRun: isDry }: Options) =>
      withSessionCache((cache) =>
        desk.change('sessions revoke', isDry, (tx, now) => revokeSessions(tx, cache, { named, sessionId: session, now })),
      ),
    );
}
