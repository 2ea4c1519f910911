import type { Command } from 'commander';
import { parseOption } from '../platform/commands/parse-option.ts';
import type { CommandContext } from '../platform/commands/command-context.ts';
import { dryRun } from '../platform/commands/dry-run.ts';
import { wholeNumber } from '../platform/commands/values.ts';
import { setDiscount } from './set-discount.ts';

/** The command `customers discount`. */
export function customersCommand(program: Command, desk: CommandContext): void {
  program
    .command('customers')
    .description('agreements with individual customers: discount')
    .command('discount')
    .description('sets the discount a customer gets on every order, starting with the next quote')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .argument('<percent>', 'percent off, 0 to 99', parseOption('percent', wholeNumber(0, 99)))
    .addOption(dryRun())
    .action((named: string, percent: number, options: { readonly dryRun: boolean }) =>
      desk.change('customers discount', options.dryRun, (tx) => setDiscount(tx, named, percent)),
    );
}
