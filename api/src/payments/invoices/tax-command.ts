import type { Command } from 'commander';
import { and, asc, eq } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, byLanguage, languages, type Language, type Localized } from 'shared-contracts/languages';
import { z } from 'zod';
import { countries } from '../../catalog/countries/tables.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { oneOf, words } from '../../platform/commands/values.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { ANY, customerKinds, taxRules } from '../records/invoice-tables.ts';
import { capital, formatRate } from './document-format.ts';
import { isPrintable } from '../../platform/pdf/fonts.ts';

const LABEL_MAX = 40;
const NOTE_MAX = 300;

const printed = (most: number) => words(most).refine(isPrintable, 'has characters that invoices cannot show');

/** A percentage with up to two decimals, as hundredths of a percent. */
const rate = z
  .string()
  .refine((given) => /^\d{1,3}(\.\d{1,2})?$/.test(given) && Number(given) <= 100, 'is not a percentage from 0 to 100, such as 19 or 8.1')
  .transform((given) => Math.round(Number(given) * 100));

const countryList = z
  .string()
  .toUpperCase()
  .refine((given) => given === ANY || /^[A-Z]{2}(,[A-Z]{2})*$/.test(given), 'is not a list of country codes, such as DE,FR, or *')
  .transform((given) => [...new Set(given.split(','))]);

interface Matching {
  readonly country: string[];
  readonly kind: (typeof customerKinds)[number] | typeof ANY;
  readonly dryRun: boolean;
}

/** With an option for each text in each language. */
type Given = Matching & { readonly rate: number } & Readonly<Record<`label${Capitalize<Language>}`, string>> &
  Readonly<Partial<Record<`note${Capitalize<Language>}`, string>>>;

const optionOf = <Kind extends 'label' | 'note'>(kind: Kind, language: Language) =>
  `${kind}${capital(language) as Capitalize<Language>}` as const;
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

const countryOption = [
  '--country <codes>',
  'countries of customers, such as DE,FR; * for all others',
  parseOption('--country', countryList),
] as const;
const kindOption = [
  '--kind <kind>',
  'business (has given a tax number), private, or * for both',
  parseOption('--kind', oneOf(...customerKinds, ANY)),
] as const;

const isRule = (countryCode: string, kind: Matching['kind']) => and(eq(taxRules.countryCode, countryCode), eq(taxRules.customerKind, kind));

function noteOf(given: Given): Localized | null {
  const missing = languages.filter((language) => given[optionOf('note', language)] === undefined);
  if (missing.length > 0 && missing.length < languages.length)
    throw new PlainError(`Give all of ${languages.map((language) => `--note-${language}`).join(', ')}, or none.`);
  return missing.length > 0 ? null : byLanguage((language) => given[optionOf('note', language)] ?? '');
}

async function setTax(tx: Database, given: Given, now: Date): Promise<Change> {
  const { country, kind, rate: rateBasisPoints } = given;
  const label = byLanguage((language) => given[optionOf('label', language)]);
  const rule = { rateBasisPoints, label, note: noteOf(given), changedAt: now };
  const changes: Change[] = [];
  for (const countryCode of country) {
    if (countryCode !== ANY && (await tx.$count(countries, eq(countries.code, countryCode))) === 0)
      throw new PlainError(`There is no country ${JSON.stringify(countryCode)}.`);
    const [before] = await tx.select().from(taxRules).where(isRule(countryCode, kind));
    await tx
      .insert(taxRules)
      .values({ countryCode, customerKind: kind, ...rule })
      .onConflictDoUpdate({ target: [taxRules.countryCode, taxRules.customerKind], set: rule });
    const was = before ? `, was ${formatRate(before.rateBasisPoints)}` : '';
    changes.push({
      told: [`tax ${countryCode} ${kind}: ${label[DEFAULT_LANGUAGE]} ${formatRate(rateBasisPoints)}${was}`],
      details: { before },
    });
  }
  const { changedAt: _, ...after } = rule;
  const before = changes.map(({ details }) => details?.before ?? null);
  return { told: changes.flatMap(({ told }) => told), details: { country, kind, before, after } };
}

async function removeTax(tx: Database, { country, kind }: Matching): Promise<Change> {
  const before: unknown[] = [];
  for (const countryCode of country) before.push(...(await tx.delete(taxRules).where(isRule(countryCode, kind)).returning()));
  if (before.length === 0) return { told: ['There is no such rule.'] };
  return { told: [`${before.length} ${before.length === 1 ? 'rule' : 'rules'} removed`], details: { country, kind, before, after: null } };
}

async function listTax(db: Database): Promise<string> {
  const rules = await db.select().from(taxRules).orderBy(asc(taxRules.countryCode), asc(taxRules.customerKind));
  if (rules.length === 0) return 'No tax rules: invoices show no tax.';
  const rows = rules.map(({ countryCode, customerKind, rateBasisPoints, label, note }) => [
    countryCode,
    customerKind,
    formatRate(rateBasisPoints),
    ...languages.map((language) => label[language] ?? ''),
    ...languages.map((language) => note?.[language] ?? ''),
  ]);
  const headings = ['label', 'note'].flatMap((text) => languages.map((language) => `${text} ${language}`));
  return textTable(['country', 'customers', 'rate', ...headings], rows);
}

/** `tax list`, `tax set`, `tax remove` */
export function taxCommand(program: Command, desk: CommandContext): void {
  const tax = program.command('tax').description('tax that invoices show, by country and kind of customer: list, set, remove');
  tax
    .command('list')
    .description('lists the rules; the most specific one counts, and prices include the tax')
    .action(() => desk.ask(listTax));
  const set = tax
    .command('set')
    .description('adds or replaces rules, for invoices issued from now on')
    .requiredOption(...countryOption)
    .requiredOption(...kindOption)
    .requiredOption('--rate <percent>', 'such as 19 or 8.1; 0 for a reverse charge', parseOption('--rate', rate));
  for (const language of languages) {
    const [label, note] = [`--label-${language}`, `--note-${language}`];
    const name = englishNames.of(language);
    set.requiredOption(`${label} <text>`, `name of the tax in ${name}, such as VAT`, parseOption(label, printed(LABEL_MAX)));
    set.option(
      `${note} <text>`,
      `sentence below the totals in ${name}, such as that of a reverse charge`,
      parseOption(note, printed(NOTE_MAX)),
    );
  }
  set.addOption(dryRun()).action((given: Given) => desk.change('tax set', given.dryRun, (tx, now) => setTax(tx, given, now)));
  tax
    .command('remove')
    .description('removes rules; issued invoices keep their tax')
    .requiredOption(...countryOption)
    .requiredOption(...kindOption)
    .addOption(dryRun())
    .action((given: Matching) => desk.change('tax remove', given.dryRun, (tx) => removeTax(tx, given)));
}
