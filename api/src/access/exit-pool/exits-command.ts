import type { Command } from 'commander';
import { exitEntry } from 'shared-contracts/proxy/exits-file';
import { z } from 'zod';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { readInput } from '../../platform/commands/read-input.ts';
import { importExits } from './import-exits.ts';
import { listExits } from './list-exits.ts';
import { listedExits } from './listed-exits.ts';
import { removeExits } from './remove-exits.ts';

const country = z.string().refine((code) => findPlace(code) !== null, 'must be a country code such as US');

interface DryRun {
  readonly dryRun: boolean;
}

/** The commands `exits list`, `exits import` and `exits remove`. */
export function exitsCommand(program: Command, desk: CommandContext): void {
  const exits = program.command('exits').description('the exit pool: list, import, remove');
  exits
    .command('list')
    .description('lists exits, with how many leases and sessions use each')
    .option('--country <code>', 'only in one country or region, such as US', parseOption('--country', country))
    .action((filter: { readonly country?: string }) => desk.ask((db, now) => listExits(db, filter.country, now)));
  exits
    .command('import')
    .description("adds the exits in a gateway's file to the pool, all of them or none; exits missing from the file stay")
    .argument('<file>', 'JSON in the format of GATEWAY_EXITS_FILE, with a country for each exit; - for standard input')
    .addOption(dryRun())
    .action(async (file: string, options: DryRun) => {
      const listed = listedExits(await readInput(file));
      await desk.change('exits import', options.dryRun, (tx) => importExits(tx, listed));
    });
  exits
    .command('remove')
    .description('removes exits from the pool, all of them or none, and reports what still uses them')
    .argument('<address...>', 'as shown by `exits list`')
    .addOption(dryRun())
    .action(async (given: readonly string[], options: DryRun) => {
      const addresses = given.map(parseOption('address', exitEntry.shape.address));
      await desk.change('exits remove', options.dryRun, (tx, now) => removeExits(tx, addresses, now));
    });
}
