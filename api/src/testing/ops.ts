import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noSessionCache } from '../customers/sessions/session-cache.ts';
import { opsProgram } from '../ops/program.ts';
import { opsRecords } from '../platform/commands/tables.ts';
import { PlainError } from '../platform/plain-error.ts';
import { createSeal } from '../trials/certification/seal.ts';
import { certificationKey } from './certification-key.ts';
import type { TestServer } from './test-server.ts';

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Number of rows of each table and its latest transaction, which every change of a row raises. These tests read it often, so in one statement. */
async function fingerprints({ db, jobs }: TestServer): Promise<Readonly<Record<string, string>>> {
  // Otherwise what an earlier command has queued might run in between.
  await jobs.run();
  // Without partitions, whose rows are counted with their tables, and what `ledger check` remembers.
  const tables = (await db.execute(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'usage_checks'`,
  )) as Rows<{ readonly name: string }>;
  const each = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, concat(count(*), ' rows, ', max(xmin::text::bigint)) as print from ${sql.identifier(name)}`,
  );
  const prints = (await db.execute(sql.join(each, sql` union all `))) as Rows<{ readonly name: string; readonly print: string }>;
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}

/** Runs ops commands as an operator would from a terminal. Call it inside a describe block or at the top level of a file. */
export function opsOf(server: TestServer, sessionCache = noSessionCache, readReleases = async () => 'No releases.') {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ops-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(...command: string[]): Promise<string> {
    const said: string[] = [];
    const program = opsProgram(
      (work) => work(server.db, server.clock.now()),
      (text) => said.push(text),
      () => createSeal(certificationKey),
      (work) => work(sessionCache),
      readReleases,
    );
    await program.parseAsync(command, { from: 'user' });
    return said.join('\n');
  }

  return {
    run,
    /** Runs a command that must be refused without changing anything, and returns its error message. */
    refused: async (...command: string[]): Promise<string> => {
      const before = await fingerprints(server);
      const error: unknown = await run(...command).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(PlainError);
      expect(await fingerprints(server)).toEqual(before);
      return (error as PlainError).message;
    },
    /**
     * Runs a command dry, checks that nothing changed, runs it for real, and checks that it prints the same and leaves one record.
     * @returns the output and the record
     */
    changed: async (...command: string[]) => {
      const before = await fingerprints(server);
      const records = await server.db.$count(opsRecords);
      const dry = await run(...command, '--dry-run');
      expect(await fingerprints(server)).toEqual(before);
      const said = await run(...command);
      expect(dry).toBe(`Dry run: nothing was changed. The result would be:\n${said}`);
      const kept = await server.db.select().from(opsRecords).orderBy(opsRecords.id);
      expect(kept).toHaveLength(records + 1);
      return { said, record: kept.at(-1) };
    },
    /** Runs a command that finds nothing to change and leaves no record, and returns its output. */
    unchanged: async (...command: string[]): Promise<string> => {
      const before = await fingerprints(server);
      const said = await run(...command);
      expect(await fingerprints(server)).toEqual(before);
      return said;
    },
    /** Writes an input file for a command. */
    file: (lines: readonly string[]): string => {
      const file = path.join(folder, 'file.csv');
      writeFileSync(file, lines.join('\n'));
      return file;
    },
  };
}
