import type { Command } from 'commander';
import { parseCents } from 'shared-contracts/rules/top-up';
import { z } from 'zod';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { oneOf, words } from '../../platform/commands/values.ts';
import { changeBalance } from './change-balance.ts';
import { listRefunds, type RefundFilter } from './list-refunds.ts';
import { refundOrder, type RefundRequest } from './refund-order.ts';

const REASON_MAX = 200;
/** Maximum amount in cents, which limits the damage of a typo. */
const CENTS_MAX = 1_000_000;

const amount = z
  .string()
  .transform((given) => parseCents(given) ?? 0)
  .refine((cents) => cents > 0 && cents <= CENTS_MAX, `is not an amount from 0.01 to ${CENTS_MAX / 100} USD, such as 12.50`);

interface Given {
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
  readonly dryRun: boolean;
}

const AMOUNT = ['--amount <usd>', 'amount in US dollars, such as 12.50', parseOption('--amount', amount)] as const;
const REASON = ['--reason <text>', 'shown to the customer as written', parseOption('--reason', words(REASON_MAX))] as const;

/** `refund`, `refunds list`, `goodwill`, `correct-balance` */
export function refundCommands(program: Command, desk: CommandContext): void {
  program
    .command('refund')
    .description('returns money of a paid order, in part or in full')
    .argument('<order>', 'its number; for a renewal, that of the renewal; for money in the balance, that of a top-up')
    .requiredOption(...AMOUNT)
    .requiredOption(
      '--to <target>',
      'balance, or method: back to where the payment came from',
      parseOption('--to', oneOf('balance', 'method')),
    )
    .requiredOption('--order <outcome>', 'end: the order can no longer be used; keep', parseOption('--order', oneOf('end', 'keep')))
    .requiredOption(...REASON)
    .addOption(dryRun())
    .action((orderId: string, { amount: cents, dryRun: isDry, ...given }: Given & Pick<RefundRequest, 'to' | 'order'>) =>
      desk.change('refund', isDry, (tx, now) => refundOrder(tx, orderId, { ...given, cents }, now)),
    );
  program
    .command('refunds')
    .description('refunds: list')
    .command('list')
    .description('lists refunds that the provider has not accepted yet or has refused, newest first')
    .option('--all', 'lists those that are done, too', false)
    .action((filter: RefundFilter) => desk.ask((db) => listRefunds(db, filter)));
  program
    .command('goodwill')
    .description('adds to the balance of a customer')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .requiredOption(...AMOUNT)
    .requiredOption(...REASON)
    .addOption(dryRun())
    .action((named: string, { amount: cents, reason, dryRun: isDry }: Given) =>
      desk.change('goodwill', isDry, (tx, now) => changeBalance(tx, named, { kind: 'goodwill', cents, reason }, now)),
    );
  program
    .command('correct-balance')
    .description('corrects a mistake in the balance of a customer, or takes back a disputed top-up')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .requiredOption(...AMOUNT)
    .requiredOption('--by <direction>', 'add or subtract', parseOption('--by', oneOf('add', 'subtract')))
    .requiredOption(...REASON)
    .addOption(dryRun())
    .action((named: string, { amount: cents, by, reason, dryRun: isDry }: Given & { readonly by: 'add' | 'subtract' }) =>
      desk.change('correct-balance', isDry, (tx, now) =>
        changeBalance(tx, named, { kind: 'correction', cents: by === 'add' ? cents : -cents, reason }, now),
      ),
    );
}
