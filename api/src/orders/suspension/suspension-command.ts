import type { Command } from 'commander';
import { suspensionReasons, type SuspensionReason } from 'shared-contracts/constants';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { oneOf, words } from '../../platform/commands/values.ts';
import { changeCustomer, changeOrder } from './change-suspension.ts';

const NOTE_MAX = 500;

interface SuspendOptions {
  readonly reason: SuspensionReason;
  readonly note?: string;
  readonly dryRun: boolean;
}

const kinds = [
  { kind: 'order', argument: '<order>', what: 'its number', change: changeOrder },
  { kind: 'customer', argument: '<customer>', what: 'mobile number with its dialing code, or ID', change: changeCustomer },
] as const;

/** `suspend order`, `suspend customer`, `resume order`, `resume customer` */
export function suspensionCommands(program: Command, desk: CommandContext): void {
  const suspend = program.command('suspend').description('stops all use of an order, or of all orders of a customer, immediately');
  const resume = program.command('resume').description('ends a suspension');
  for (const { kind, argument, what, change } of kinds) {
    suspend
      .command(kind)
      .description(
        `suspends ${kind === 'order' ? 'an order' : 'all orders of a customer, including future ones'}; the validity period keeps running`,
      )
      .argument(argument, what)
      .requiredOption(
        '--reason <reason>',
        `shown to the customer: ${suspensionReasons.join(', ')}`,
        parseOption('--reason', oneOf(...suspensionReasons)),
      )
      .option('--note <text>', 'internal note, never shown to the customer', parseOption('--note', words(NOTE_MAX)))
      .addOption(dryRun())
      .action((named: string, { dryRun: isDry, ...suspension }: SuspendOptions) =>
        desk.change(`suspend ${kind}`, isDry, (tx, now) => change(tx, named, suspension, now)),
      );
    resume
      .command(kind)
      .description(
        kind === 'order'
          ? 'ends the suspension of an order'
          : 'ends the suspension of a customer; orders suspended individually stay suspended',
      )
      .argument(argument, what)
      .addOption(dryRun())
      .action((named: string, { dryRun: isDry }: { readonly dryRun: boolean }) =>
        desk.change(`resume ${kind}`, isDry, (tx, now) => change(tx, named, undefined, now)),
      );
  }
}
