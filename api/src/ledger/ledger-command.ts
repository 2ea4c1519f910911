import type { Command } from 'commander';
import type { Desk } from '../ops/desk.ts';
import { PlainError } from '../platform/plain-error.ts';
import { checkLedger } from './check-ledger.ts';

/** `ledger check` */
export function ledgerCommand(program: Command, desk: Desk): void {
  program
    .command('ledger')
    .description('all money that arrived: check')
    .command('check')
    .description('adds up orders, payments and reviews; fails with everything that does not add up')
    .action(() =>
      desk.ask(async (db) => {
        const problems = await checkLedger(db);
        if (problems.length > 0) throw new PlainError(problems.join('\n'));
        return 'All money adds up.';
      }),
    );
}
