import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createCommandContext } from '../platform/commands/command-context.ts';
import { makeChange } from '../platform/commands/make-change.ts';
import { opsRecords } from '../platform/commands/tables.ts';
import { textTable } from '../platform/commands/text-table.ts';
import { PlainError } from '../platform/plain-error.ts';
import { opsOf } from '../testing/ops.ts';
import { testServer } from '../testing/test-server.ts';
import { registered } from '../testing/visitors.ts';
import { explainToOps } from './explain-to-ops.ts';
import { opsProgram } from './program.ts';

const server = testServer();
const ops = opsOf(server);

const program = opsProgram(
  () => Promise.resolve(),
  () => {},
);
const leaves = (command: Command): Command[] => (command.commands.length === 0 ? [command] : command.commands.flatMap(leaves));

/** Commands that only read. */
const readOnly = [
  'list',
  'auto-renewals show',
  'members activity',
  'balance show',
  'emails summary',
  'history',
  'export',
  'check',
  'client-errors',
  'audit',
  'overview',
];

describe('npm run ops -- --help', () => {
  it('lists every command with a description', () => {
    const help = program.helpInformation();
    for (const name of [
      'overview',
      'content',
      'prices',
      'offers',
      'coupons',
      'customers',
      'sessions',
      'lines',
      'exits',
      'reviews',
      'ledger',
      'backup',
      'restore',
      'audit',
    ])
      expect(help).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'));
  });

  it.each(leaves(program).map((command) => [`${command.parent?.name()} ${command.name()}`, command] as const))(
    '%s describes itself and its arguments, and has a dry run if it changes anything',
    (name, command) => {
      expect(command.description()).not.toBe('');
      for (const argument of command.registeredArguments) {
        expect(argument.name()).not.toBe('');
        expect(argument.description).not.toBe('');
      }
      for (const { description } of command.options) expect(description).not.toBe('');
      expect(command.options.some(({ long }) => long === '--dry-run')).toBe(!readOnly.includes(command.name()) && !readOnly.includes(name));
    },
  );
});

const pageOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

describe('docs/ops.md and docs/runbook.md', () => {
  const page = pageOf('../../../docs/ops.md');
  const names = leaves(program).map((command) =>
    command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`,
  );

  it('list exactly the existing commands', () => {
    const table = [...page.matchAll(/^\| `([a-z-]+(?: [a-z]+)?)\b/gm)].map(([, name = '']) => name);
    expect(table.toSorted((one, other) => one.localeCompare(other))).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    const calls =
      /^(?:DATABASE_URL=\S+ )?(?:npm run ops --|docker-compose run .* (?:api node api\/src\/ops\/main\.ts|backup)) ([\w-]+)(?: (\w+))?/gm;
    const run = [...`${page}\n${pageOf('../../../docs/runbook.md')}`.matchAll(calls)].map(([, word = '', next = '']) => [
      word,
      `${word} ${next}`,
    ]);
    expect(run.length).toBeGreaterThan(20);
    for (const spellings of run)
      expect(names).toEqual(expect.arrayContaining([spellings.find((each) => names.includes(each)) ?? spellings]));
  });
});

describe('npm run ops -- audit', () => {
  const actor = process.env.OPS_ACTOR;
  beforeEach(() => {
    delete process.env.OPS_ACTOR;
  });
  afterAll(() => {
    if (actor === undefined) delete process.env.OPS_ACTOR;
    else process.env.OPS_ACTOR = actor;
  });

  it('lists who changed what, newest last', async () => {
    expect(await ops.unchanged('audit')).toBe('No changes yet.');
    await ops.changed('lines', 'status', 'L-US-0001', 'fault');
    process.env.OPS_ACTOR = 'mei';
    await ops.changed('lines', 'status', 'L-US-0002', 'fault');
    delete process.env.OPS_ACTOR;
    const [head, ...records] = (await ops.run('audit')).split('\n');
    expect(head).toMatch(/^id +at +by +command +details$/);
    expect(records).toEqual([
      expect.stringContaining('{"lineId":"L-US-0001","before":"normal","after":"fault"}'),
      expect.stringMatching(/ 2026-12-01T08:00:00.000Z +mei +lines status +\{"lineId":"L-US-0002"/),
    ]);
    expect((await ops.run('audit', '--last', '1')).split('\n')).toEqual([expect.any(String), expect.stringContaining('L-US-0002')]);
    expect(await ops.refused('audit', '--last', '0')).toBe('--last: "0" is not a whole number from 1 to 100000');
  });

  it('filters records by time, person and command', async () => {
    server.clock.advance(60);
    process.env.OPS_ACTOR = 'lin';
    await ops.changed('customers', 'discount', (await registered(server)).mobile, '5');
    delete process.env.OPS_ACTOR;
    const found = async (...filter: string[]) => (await ops.unchanged('audit', ...filter)).split('\n').slice(1);
    const ofLin = [expect.stringMatching(/ lin +customers discount +\{/)];
    expect(await found('--since', '2026-12-01T16:01:00+08:00')).toEqual(ofLin);
    expect(await found('--by', 'lin')).toEqual(ofLin);
    expect(await found('--what', 'customers')).toEqual(ofLin);
    expect(await found('--what', 'lines status', '--last', '1')).toEqual([expect.stringContaining('L-US-0002')]);
    expect(await found('--by', 'mei', '--what', 'customers')).toEqual([]);
    expect(await ops.unchanged('audit', '--what', 'line')).toBe('No matching records.');
    expect(await ops.refused('audit', '--since', 'yesterday')).toMatch(/^--since: "yesterday" is not a time with a time zone/);
  });
});

describe('output for ops', () => {
  const nasty = 'a\u001b[2J\nb\u202ec\u2028d';
  const shown = 'a\uFFFD[2J\uFFFDb\uFFFDc\uFFFDd';

  it('contains no terminal control characters and breaks no table', () => {
    expect(textTable(['name', 'n'], [[nasty, 1]])).toBe(`${'name'.padEnd(shown.length)}  n\n${shown}  1`);
  });

  it('keeps its own line breaks and the joiners of emoji', async () => {
    const said: string[] = [];
    const desk = createCommandContext(
      (work) => work(server.db, server.clock.now()),
      (text) => said.push(text),
    );
    await desk.ask(async () => 'one\u009b31m\ntwo \u2066👩\u200d💻');
    await desk.change('x', true, async () => ({ told: [nasty] }));
    expect(said).toEqual(['one\uFFFD31m\ntwo \uFFFD👩\u200d💻', 'a\uFFFD[2J\nb\uFFFDc\uFFFDd\nNothing was changed.']);
  });
});

describe('an ops change', () => {
  it("is not made if its record can't be written", async () => {
    const asked = { command: 'x', dryRun: false, now: server.clock.now() };
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await expect(
      makeChange(server.db, asked, async (tx) => {
        await tx.execute(sql`create table half_done (id int)`);
        return { told: [], details: circular };
      }),
    ).rejects.toThrow(/circular/i);
    await expect(server.db.execute(sql`select * from half_done`)).rejects.toThrow('half_done');
    expect(await server.db.$count(opsRecords, sql`command = 'x'`)).toBe(0);
  });
});

describe('an error', () => {
  it('is shown without a stack trace if ops can fix it', async () => {
    const missing: unknown = await server.db.execute(sql`select * from not_made_yet`).catch((error: unknown) => error);
    expect(explainToOps(missing)).toBe('The database lacks tables of this release. Start the server once to create them.');
    expect(explainToOps(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(
      'The database cannot be reached (ECONNREFUSED). Nothing was changed.',
    );
    expect(explainToOps(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))).toBe(
      'The database stopped a statement (57014): it took longer than 10 minutes, or an administrator stopped it. Nothing was changed.',
    );
    expect(explainToOps(new PlainError('as it is'))).toBe('as it is');
  });

  it('is shown with a stack trace if it is a bug', () => {
    expect(explainToOps(new TypeError('x'))).toMatch(/^TypeError: x\n +at /);
  });
});
