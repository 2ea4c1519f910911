import type { Command } from 'commander';
import { asc } from 'drizzle-orm';
import type { ProductFamily } from 'shared-contracts/constants';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { familyName } from '../../platform/commands/family-name.ts';
import { runState } from '../../platform/commands/run-state.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { family, instant, name, oneOf, wholeNumber } from '../../platform/commands/values.ts';
import type { Database } from '../../platform/database/database.ts';
import { addOffer } from './add-offer.ts';
import { endOffer } from './end-offer.ts';
import { offerKinds } from './offer-kinds.ts';
import { offers, type OfferKind } from './tables.ts';

interface NewOffer {
  readonly kind: OfferKind;
  readonly family: ProductFamily;
  readonly percent: number;
  readonly from: Date;
  readonly to: Date;
  readonly dryRun: boolean;
}

async function listOffers(db: Database, now: Date): Promise<string> {
  const all = await db.select().from(offers).orderBy(asc(offers.startsAt), asc(offers.name));
  const rows = all.map((offer) => [
    offer.name,
    runState(offer, now),
    familyName(offer.family),
    `${offer.percentOff} %`,
    offer.startsAt.toISOString(),
    offer.endsAt.toISOString(),
    offer.kind,
  ]);
  return textTable(['offer', 'state', 'family', 'off', 'from', 'to', 'kind'], rows);
}

/** The commands `offers list`, `offers add` and `offers end`. */
export function offersCommand(program: Command, desk: CommandContext): void {
  const command = program.command('offers').description('dated discounts on a product family: list, add, end');
  command
    .command('list')
    .description('lists all offers, including expired ones')
    .action(() => desk.ask(listOffers));
  command
    .command('add')
    .description('adds an offer; if several overlap, the best one applies')
    .argument('<name>', 'internal name: letters, digits, hyphens, underscores', parseOption('name', name))
    .requiredOption('--kind <kind>', `how customers see it: ${offerKinds.join(', ')}`, parseOption('--kind', oneOf(...offerKinds)))
    .requiredOption('--family <family>', 'flow or staticIp', parseOption('--family', family))
    .requiredOption('--percent <number>', 'percent off, 1 to 99', parseOption('--percent', wholeNumber(1, 99)))
    .requiredOption('--from <time>', 'with a time zone, such as 2026-12-28T00:00:00+08:00', parseOption('--from', instant))
    .requiredOption('--to <time>', 'when it ends', parseOption('--to', instant))
    .addOption(dryRun())
    .action((given: string, { percent: percentOff, from: startsAt, to: endsAt, dryRun: isDry, ...rest }: NewOffer) =>
      desk.change('offers add', isDry, (tx, now) => addOffer(tx, { name: given, percentOff, startsAt, endsAt, ...rest }, now)),
    );
  command
    .command('end')
    .description('ends an offer now, or cancels it before it starts')
    .argument('<name>', 'as shown by `offers list`')
    .addOption(dryRun())
    .action((given: string, options: { readonly dryRun: boolean }) =>
      desk.change('offers end', options.dryRun, (tx, now) => endOffer(tx, given, now)),
    );
}
