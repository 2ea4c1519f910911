import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { asked } from '../ops/asked.ts';
import type { Desk } from '../ops/desk.ts';
import { dryRun } from '../ops/dry-run.ts';
import type { Change } from '../ops/make-change.ts';
import { wholeNumber } from '../ops/values.ts';
import type { Database } from '../platform/database.ts';
import { customerOf } from './customer-of.ts';
import { customers } from './tables.ts';

async function setDiscount(tx: Database, named: string, percent: number): Promise<Change> {
  const { id, nickName, discountPercent } = await customerOf(tx, named);
  const who = `${id} (${nickName})`;
  if (discountPercent === percent) return { told: [`${who} has ${percent} % off already.`] };
  await tx.update(customers).set({ discountPercent: percent }).where(eq(customers.id, id));
  const told = `${who}: ${discountPercent} % off -> ${percent} % off every order, after offers and before a coupon`;
  return { told: [told], details: { customerId: id, before: discountPercent, after: percent } };
}

/** `customers discount` */
export function customersCommand(program: Command, desk: Desk): void {
  program
    .command('customers')
    .description('what is agreed with single customers: discount')
    .command('discount')
    .description('sets what a customer is given off every order from the next quote on')
    .argument('<customer>', 'mobile with its dialling code, or id')
    .argument('<percent>', 'percent off, 0 to 99', asked('percent', wholeNumber(0, 99)))
    .addOption(dryRun())
    .action((named: string, percent: number, options: { readonly dryRun: boolean }) =>
      desk.change('customers discount', options.dryRun, (tx) => setDiscount(tx, named, percent)),
    );
}
