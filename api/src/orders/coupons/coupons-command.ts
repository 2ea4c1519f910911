import type { Command } from 'commander';
import type { ProductFamily } from 'shared-contracts/constants';
import { byLanguage, languages, type Localized } from 'shared-contracts/languages';
import { namedAs } from 'shared-contracts/rules/named';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { family, instant, name, wholeNumber, words } from '../../platform/commands/values.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { endCouponOffer } from './end-coupon-offer.ts';
import { grantByOps } from './grant-by-ops.ts';
import { listCouponOffers } from './list-coupon-offers.ts';
import { offerCoupons } from './offer-coupons.ts';
import type { CouponOffer } from './terms.ts';

const NAME_MAX = 60;
/** Maximum coupon amount in cents, which limits the damage of a typo. */
const CENTS_MAX = 100_000;
const VALID_DAYS_MAX = 3650;
const SUPPLY_MAX = 1_000_000;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

interface DryRun {
  readonly dryRun: boolean;
}

/** With an option for its name in each language. */
interface NewOffer extends DryRun, Localized {
  readonly amountCents?: number;
  readonly percent?: number;
  readonly family?: ProductFamily;
  readonly minimumCents: number;
  readonly validDays: number;
  readonly supply?: number;
  readonly public: boolean;
  readonly from?: Date;
  readonly to: Date;
}

function toOffer(id: string, given: NewOffer, now: Date): Omit<CouponOffer, 'received'> {
  const { amountCents = null, percent: percentOff = null, minimumCents, validDays } = given;
  if ((amountCents === null) === (percentOff === null)) throw new PlainError('Give either --amount-cents or --percent.');
  const dates = { startsAt: given.from ?? now, endsAt: given.to };
  const terms = { amountCents, percentOff, family: given.family ?? null, minimumCents, validDays, supply: given.supply ?? null };
  return { id, names: null, ...namedAs(byLanguage((language) => given[language])), ...terms, isPublic: given.public, ...dates };
}

function offerCommand(coupons: Command, desk: CommandContext): void {
  const offer = coupons
    .command('offer')
    .description('defines coupons, which each customer can get once')
    .argument('<id>', 'internal ID: letters, digits, hyphens, underscores', parseOption('id', name));
  for (const language of languages)
    offer.requiredOption(
      `--${language} <name>`,
      `name shown in ${englishNames.of(language)}`,
      parseOption(`--${language}`, words(NAME_MAX)),
    );
  offer
    .option('--amount-cents <number>', 'US cents off, instead of --percent', parseOption('--amount-cents', wholeNumber(1, CENTS_MAX)))
    .option('--percent <number>', 'percent off, 1 to 99', parseOption('--percent', wholeNumber(1, 99)))
    .option('--family <family>', 'only for flow or staticIp; both if omitted', parseOption('--family', family))
    .option('--minimum-cents <number>', 'minimum price of the order', parseOption('--minimum-cents', wholeNumber(0, 100 * CENTS_MAX)), 0)
    .requiredOption(
      '--valid-days <number>',
      'days for which a claimed coupon is valid',
      parseOption('--valid-days', wholeNumber(1, VALID_DAYS_MAX)),
    )
    .option('--supply <number>', 'number of coupons; unlimited if omitted', parseOption('--supply', wholeNumber(1, SUPPLY_MAX)))
    .option('--public', 'customers claim them themselves; if omitted, they are granted', false)
    .option('--from <time>', 'with a time zone, such as 2026-12-28T00:00:00+08:00; now if omitted', parseOption('--from', instant))
    .requiredOption('--to <time>', 'when claiming ends', parseOption('--to', instant))
    .addOption(dryRun())
    .action((id: string, given: NewOffer) =>
      desk.change('coupons offer', given.dryRun, (tx, now) => offerCoupons(tx, toOffer(id, given, now), now)),
    );
}

/** The commands `coupons list`, `coupons offer`, `coupons end` and `coupons grant`. */
export function couponsCommand(program: Command, desk: CommandContext): void {
  const coupons = program.command('coupons').description('coupons that customers claim or are granted: list, offer, end, grant');
  coupons
    .command('list')
    .description('lists all coupons, with how many were claimed and used')
    .action(() => desk.ask(listCouponOffers));
  offerCommand(coupons, desk);
  coupons
    .command('end')
    .description('stops further claims of a coupon; claimed ones stay valid')
    .argument('<id>', 'as shown by `coupons list`')
    .addOption(dryRun())
    .action((id: string, options: DryRun) => desk.change('coupons end', options.dryRun, (tx, now) => endCouponOffer(tx, id, now)));
  coupons
    .command('grant')
    .description('grants a coupon to one customer, public or not')
    .argument('<id>', 'as shown by `coupons list`')
    .argument('<customer>', 'mobile number with its dialing code, or ID')
    .addOption(dryRun())
    .action((id: string, customer: string, options: DryRun) =>
      desk.change('coupons grant', options.dryRun, (tx, now) => grantByOps(tx, id, customer, now)),
    );
}
