import type { Command } from 'commander';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { readInput } from '../../platform/commands/read-input.ts';
import { oneOf } from '../../platform/commands/values.ts';
import { removeLine, setLineStatus } from './change-line.ts';
import { importLines } from './import-lines.ts';
import { lineColumns, readLineRows } from './line-rows.ts';
import { listLines, type LineFilter } from './list-lines.ts';
import type { LineStatus } from './tables.ts';

const lineStatus = oneOf('normal', 'fault');

interface DryRun {
  readonly dryRun: boolean;
}

/** `lines list`, `lines import`, `lines status`, `lines remove` */
export function linesCommand(program: Command, desk: CommandContext): void {
  const lines = program.command('lines').description('static lines in stock: list, import, status, remove');
  lines
    .command('list')
    .description('lists lines, whether each can be sold, and the order it belongs to')
    .option('--country <code>', 'only in one country or region, such as US', parseOption('--country', lineColumns.country))
    .option('--status <status>', 'only normal or fault', parseOption('--status', lineStatus))
    .action((filter: LineFilter) => desk.ask((db, now) => listLines(db, filter, now)));
  lines
    .command('import')
    .description(`adds the lines in a CSV file to the stock, all of them or none: ${Object.keys(lineColumns).join(',')}`)
    .argument('<file>', 'CSV whose first line names these columns; - for standard input')
    .addOption(dryRun())
    .action(async (file: string, options: DryRun) => {
      const rows = readLineRows(await readInput(file));
      await desk.change('lines import', options.dryRun, (tx) => importLines(tx, rows));
    });
  lines
    .command('status')
    .description('takes a line off sale, or puts it back; the customer who has it keeps it')
    .argument('<line>', 'as shown by `lines list`')
    .argument('<status>', 'normal or fault', parseOption('status', lineStatus))
    .addOption(dryRun())
    .action((id: string, status: LineStatus, options: DryRun) =>
      desk.change('lines status', options.dryRun, (tx) => setLineStatus(tx, id, status)),
    );
  lines
    .command('remove')
    .description('removes a line that never belonged to an order')
    .argument('<line>', 'as shown by `lines list`')
    .addOption(dryRun())
    .action((id: string, options: DryRun) => desk.change('lines remove', options.dryRun, (tx) => removeLine(tx, id)));
}
