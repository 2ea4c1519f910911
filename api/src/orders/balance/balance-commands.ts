import type { Command } from 'commander';
import { amountOption, reasonOption } from '../../platform/commands/amount-options.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { oneOf } from '../../platform/commands/values.ts';
import { changeBalance } from './change-balance.ts';

interface Given {
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** `goodwill`, `correct-balance` */
export function balanceCommands(program: Command, desk: CommandContext): void {
  program
    .command('goodwill')
    .description('adds to the balance of a customer')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .requiredOption(...amountOption)
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((named: string, { amount: cents, reason, dryRun: isDry }: Given) =>
      desk.change('goodwill', isDry, (tx, now) => changeBalance(tx, named, { kind: 'goodwill', cents, reason }, now)),
    );
  program
    .command('correct-balance')
    .description('corrects a mistake in the balance of a customer, or takes back a disputed top-up')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .requiredOption(...amountOption)
    .requiredOption('--by <direction>', 'add or subtract', parseOption('--by', oneOf('add', 'subtract')))
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((named: string, { amount: cents, by, reason, dryRun: isDry }: Given & { readonly by: 'add' | 'subtract' }) =>
      desk.change('correct-balance', isDry, (tx, now) =>
        changeBalance(tx, named, { kind: 'correction', cents: by === 'add' ? cents : -cents, reason }, now),
      ),
    );
}
