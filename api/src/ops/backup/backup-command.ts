import type { Command } from 'commander';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { printableLines } from '../../platform/commands/printable.ts';
import { recordOps } from '../../platform/commands/record.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { WithDatabase } from '../../platform/commands/with-database.ts';
import { readConfig } from '../../platform/config/config.ts';
import { PlainError } from '../../platform/plain-error.ts';
import type { Contents, Rows } from './contents.ts';
import { readDump, writeDump, type Label } from './dump-file.ts';
import { newestSchema, type SchemaVersion } from './schema-version.ts';
import type { Engine, Store } from './store.ts';
import { storeOf } from './configured-store.ts';

interface Options {
  readonly dryRun: boolean;
}

const named = ({ name, at }: SchemaVersion) => name ?? `of a newer release (${new Date(at).toISOString()})`;

function summaryOf(head: string, { rows, schema, engine }: Pick<Label, 'rows' | 'schema' | 'engine'>): string {
  const counts = Object.entries(rows).filter(([, count]) => count > 0);
  return [head, `database: ${engine}, schema: ${named(schema)}`, textTable(['table', 'rows'], counts)].join('\n');
}

const looked = ({ at, ...contents }: Contents, engine: Engine) =>
  summaryOf(`Dry run: nothing was written. At ${at.toISOString()} the dump would contain:`, { ...contents, engine });

async function checked(store: Store, file: string): Promise<Label> {
  const label = await readDump(file);
  if (label.engine !== store.engine)
    throw new PlainError(`${file} was dumped from the ${label.engine} database, but this one is ${store.engine}.`);
  if (label.schema.at > newestSchema.at)
    throw new PlainError(
      `${file} has the schema ${named(label.schema)}, but this release supports up to ${named(newestSchema)}. Restore it with the release that made it, or a newer one.`,
    );
  await store.expectEmpty();
  return label;
}

function expectSame(before: Rows, after: Rows): void {
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table]);
  if (differing.length === 0) return;
  const counts = differing.map((table) => `${table}: ${before[table] ?? 0} in the dump, ${after[table] ?? 0} restored`);
  throw new PlainError(['Restored, but the row counts differ from the dump:', ...counts].join('\n'));
}

const configuredStore = (): Store => storeOf(readConfig(process.env));

/** The commands `backup` and `restore`. */
export function backupCommands(program: Command, withDatabase: WithDatabase, say: (text: string) => void): void {
  const done = async (command: string, file: string, label: Label, told: string) => {
    const { takenAt, schema, bytes, sha256 } = label;
    await withDatabase((db, now) => recordOps(db, command, { file, takenAt, schema: named(schema), bytes, sha256 }, now));
    say(printableLines(told));
  };
  program
    .command('backup')
    .description('writes a consistent snapshot of the database to a file that only you can read, while the site runs')
    .argument('<file>', 'must not exist yet; <file>.json describes its contents')
    .addOption(dryRun())
    .action(async (file: string, options: Options) => {
      const { engine, dump } = configuredStore();
      if (options.dryRun) return say(printableLines(looked(await dump(), engine)));
      const label = await writeDump(file, engine, dump);
      return done('backup', file, label, summaryOf(`${file}: ${label.bytes} bytes, as of ${label.takenAt}`, label));
    });
  program
    .command('restore')
    .description('restores a dump from `backup` into an empty database; no server may use it yet')
    .argument('<file>', 'the dump, with <file>.json next to it')
    .addOption(dryRun())
    .action(async (file: string, options: Options) => {
      const into = configuredStore();
      const label = await checked(into, file);
      if (options.dryRun) return say(printableLines(summaryOf(`Dry run: nothing was restored. As of ${label.takenAt}:`, label)));
      expectSame(label.rows, await into.load(file));
      return done('restore', file, label, summaryOf(`restored, as of ${label.takenAt}: every row of ${file} is there`, label));
    });
}
