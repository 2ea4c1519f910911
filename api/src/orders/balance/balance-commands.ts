import type { Command } from 'commander';
import { amountOption, reasonOption } from '../../platform/commands/amount-options.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { oneOf, wholeNumber } from '../../platform/commands/values.ts';
import { changeBalance } from './change-balance.ts';
import { showBalance } from './show-balance.ts';

const CUSTOMER = 'mobile number with its dialing code, or ID';
const LAST = 20;
const LAST_MAX = 1000;

interface Given {
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** `balance show`, `goodwill`, `correct-balance` */
export function balanceCommands(program: Command, desk: CommandContext): void {
  program
    .command('balance')
    .description('balances of customers: show')
    .command('show')
    .description('shows a balance with its latest movements, newest first, and an unpaid top-up')
    .argument('<customer>', CUSTOMER)
    .option('--last <number>', 'number of movements', parseOption('--last', wholeNumber(1, LAST_MAX)), LAST)
    .action((named: string, { last }: { readonly last: number }) => desk.ask((db) => showBalance(db, named, last)));
  program
    .command('goodwill')
    .description('adds to the balance of a customer')
    .argument('<customer>', CUSTOMER)
    .requiredOption(...amountOption)
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((named: string, { amount: cents, reason, dryRun: isDry }: Given) =>
      desk.change('goodwill', isDry, (tx, now, jobs) => changeBalance(tx, jobs, named, { kind: 'goodwill', cents, reason }, now)),
    );
  program
    .command('correct-balance')
    .description('corrects a mistake in the balance of a customer, or takes back a disputed top-up')
    .argument('<customer>', CUSTOMER)
    .requiredOption(...amountOption)
    .requiredOption('--by <direction>', 'add or subtract', parseOption('--by', oneOf('add', 'subtract')))
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((named: string, { amount: cents, by, reason, dryRun: isDry }: Given & { readonly by: 'add' | 'subtract' }) =>
      desk.change('correct-balance', isDry, (tx, now, jobs) =>
        changeBalance(tx, jobs, named, { kind: 'correction', cents: by === 'add' ? cents : -cents, reason }, now),
      ),
    );
}
