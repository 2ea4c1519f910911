import { Command } from 'commander';
import { contentCommand } from '../content/content-command.ts';
import type { WithDatabase } from './with-database.ts';

/** The commands of ops, for what has no screen. */
export function opsProgram(withDatabase: WithDatabase, say: (text: string) => void): Command {
  const program = new Command('npm run ops --').description(
    'Runs the shop. Each command that changes something has --dry-run and leaves a record.',
  );
  contentCommand(program, withDatabase, say);
  return program;
}
