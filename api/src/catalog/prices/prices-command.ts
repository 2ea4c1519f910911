import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { readInput } from '../../platform/commands/read-input.ts';
import { codeOf } from '../../platform/error-code.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { exportPrices } from './price-export.ts';
import { importPrices } from './price-import.ts';
import { readPriceRows } from './price-import-rows.ts';
import { formatPriceHistory } from './format-price-history.ts';

async function exportTo(file: string | undefined, csv: string): Promise<string> {
  if (file === undefined) return csv;
  try {
    await writeFile(file, `${csv}\n`);
  } catch (error) {
    throw new PlainError(`${path.resolve(file)} cannot be written (${codeOf(error) ?? String(error)}).`);
  }
  return `written to ${path.resolve(file)}`;
}

/** The commands `prices export`, `prices import` and `prices history`. */
export function pricesCommand(program: Command, context: CommandContext): void {
  const prices = program.command('prices').description('packages and their list prices: export, import, history');
  prices
    .command('export')
    .description('writes all packages on sale as CSV: family,country,units,validityDays,listCents')
    .argument('[file]', 'output file; standard output if omitted')
    .action((file: string | undefined) => context.ask(async (db) => exportTo(file, await exportPrices(db))));
  prices
    .command('import')
    .description('puts packages on sale at the prices in a CSV file, all of them or none')
    .argument('<file>', 'CSV with the columns that export writes; - for standard input')
    .option('--withdraw', 'withdraws packages that are not in the file', false)
    .addOption(dryRun())
    .action(async (file: string, options: { readonly withdraw: boolean; readonly dryRun: boolean }) => {
      const rows = readPriceRows(await readInput(file));
      await context.change('prices import', options.dryRun, (tx, now) => importPrices(tx, rows, options.withdraw, now));
    });
  prices
    .command('history')
    .description('lists all past and present prices, oldest first')
    .argument('[package]', 'only this package, such as flow-10gb')
    .action((productId: string | undefined) => context.ask((db) => formatPriceHistory(db, productId)));
}
