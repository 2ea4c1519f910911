import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productRows } from '../../seed/price-ladder.ts';
import { seed } from '../../seed/seed.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { priceHistory, products } from './tables.ts';

const server = testServer();
const ops = opsOf(server);

const HEAD = 'family,country,units,validityDays,listCents';
const problemsOf = async (...rows: string[]) => (await ops.refused('prices', 'import', ops.file([HEAD, ...rows]))).split('\n  ').slice(1);

describe('npm run ops -- prices export', () => {
  it('writes the packages on sale in a format that can be imported unchanged', async () => {
    const csv = await ops.run('prices', 'export');
    expect(csv.split('\n')).toHaveLength(productRows.length + 1);
    expect(csv).toMatch(/^family,country,units,validityDays,listCents\nflow,,1,30,1400\n/);
    expect(csv).toContain('\nstaticIp,US,3,,1425\n');
    expect(await ops.unchanged('prices', 'import', ops.file([csv]))).toBe(`unchanged: ${productRows.length}\nNothing was changed.`);
  });

  it("writes a file, and reports where it can't", async () => {
    const file = ops.file([]);
    expect(await ops.run('prices', 'export', file)).toBe(`written to ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(`${await ops.run('prices', 'export')}\n`);
    expect(await ops.refused('prices', 'export', path.join(file, 'under'))).toMatch(/cannot be written \(ENOTDIR\)/);
  });
});

describe('npm run ops -- prices import [6.15]', () => {
  it('rejects a missing file', async () => {
    expect(await ops.refused('prices', 'import', '/nowhere/prices.csv')).toBe('/nowhere/prices.csv cannot be read (ENOENT).');
  });

  it.each([
    ['rent,,1,30,1400', 'line 2: family: "rent" must be one of flow, staticIp'],
    ['gift,,1,30,1400', 'line 2: family: "gift" must be one of flow, staticIp'],
    ['staticIp,XX,1,,500', 'line 2: country: "XX" must be a country code such as US'],
    ['staticIp,us,1,,500', 'line 2: country: "us" must be a country code such as US'],
    ['staticIp,,1,,500', 'line 2: country: is required for static lines'],
    ['flow,US,1,30,1400', 'line 2: country: leave it empty for flow packages'],
    ['staticIp,US,3,90,1500', 'line 2: validityDays: leave it empty, static lines are sold by the calendar month'],
    ['flow,,1,,1400', 'line 2: validityDays: is required for flow packages'],
    ['flow,,0,30,1400', 'line 2: units: "0" is not a whole number from 1 to 100000'],
    ['flow,,1.5,30,1400', 'line 2: units: "1.5" is not a whole number from 1 to 100000'],
    ['flow,,1,0,1400', 'line 2: validityDays: "0" is not a whole number from 1 to 3650'],
    ['flow,,1,30,-1', 'line 2: listCents: "-1" is not a whole number from 50 to 2147483647'],
    ['flow,,1,30,14.00', 'line 2: listCents: "14.00" is not a whole number from 50 to 2147483647'],
    ['flow,,1,30,21475', 'line 2: listCents: must be at most 21474, because an order can include 100000 of them'],
    ['flow,,7,30,150332', 'line 2: listCents: must be at most 150331, because an order can include 14285 of them'],
    ['staticIp,US,1,,21474837', 'line 2: listCents: must be at most 21474836, because an order can include 100 of them'],
  ])('rejects %j by line and column', async (row, problem) => {
    expect(await problemsOf(row, 'flow,,10,30,13000')).toEqual([problem]);
  });

  it('rejects a duplicate package', async () => {
    expect(await problemsOf('flow,,1,30,1400', 'flow,,1,60,1500')).toEqual(['line 3: units: flow-1gb is already in line 2']);
  });

  it('rejects a ladder that is unfair together with the packages that stay on sale', async () => {
    expect(await problemsOf('flow,,10,30,14001')).toEqual([
      'line 2: listCents: flow-10gb makes units beyond flow-1gb cost 14.0011 USD, more than the 14.0000 USD up to there',
    ]);
    expect(await problemsOf('flow,,10,30,1400')).toEqual(
      expect.arrayContaining(['line 2: listCents: flow-10gb costs no more than flow-1gb']),
    );
    expect(await problemsOf('flow,,1,30,1200')).toEqual([
      'flow-10gb, which is not in the file and stays on sale: listCents: flow-10gb makes units beyond flow-1gb cost 13.1111 USD, more than the 12.0000 USD up to there',
    ]);
    expect(await problemsOf('staticIp,MX,3,,1500')).toEqual(['line 2: units: the smallest package must be 1 unit, but is static-mx-3m']);
  });

  it('validates the ladder that would remain after withdrawing the other packages', async () => {
    const file = ops.file([HEAD, 'flow,,10,30,13000']);
    expect(await ops.refused('prices', 'import', file, '--withdraw')).toMatch(/line 2: units: the smallest package must be 1 unit/);
  });

  it('changes prices, adds packages, reports both, and keeps packages that are not in the file', async () => {
    const at = server.clock.now();
    const file = ops.file([HEAD, 'flow,,1,30,1400', 'flow,,10,45,12500', 'staticIp,MX,1,,450']);
    const { said, record } = await ops.changed('prices', 'import', file);
    expect(said).toMatch(/^flow-10gb +130.00 USD +125.00 USD +-3.8 % +30 days -> 45 days$/m);
    expect(said).toMatch(/^static-mx-1m +not on sale +4.50 USD +new +1 month$/m);
    expect(said).toMatch(/^not in the file, so left on sale \(use --withdraw to withdraw them\): .*flow-1000gb/m);
    expect(said).toMatch(/^unchanged: 1$/m);
    expect(record).toMatchObject({
      command: 'prices import',
      at,
      details: {
        changes: [
          { id: 'flow-10gb', before: { listCents: 13_000, validity: '30 days' }, after: { listCents: 12_500, validity: '45 days' } },
          { id: 'static-mx-1m', before: null, after: { listCents: 450, validity: '1 month' } },
        ],
      },
    });
    const [changed] = await server.db.select().from(products).where(eq(products.id, 'flow-10gb'));
    expect(changed).toMatchObject({ listCents: 12_500, validityDays: 45, onSale: true });
  });

  it('withdraws packages that are not in the file on request, and can put them back on sale', async () => {
    const whole = (await ops.run('prices', 'export')).split('\n');
    const without = ops.file(whole.filter((row) => !row.startsWith('staticIp,MX,')));
    const { said } = await ops.changed('prices', 'import', without, '--withdraw');
    expect(said).toMatch(/^static-mx-1m +4.50 USD +off sale +withdrawn/m);
    expect((await ops.run('prices', 'export')).split('\n')).toEqual(whole.filter((row) => !row.startsWith('staticIp,MX,')));
    const again = await ops.changed('prices', 'import', ops.file(whole));
    expect(again.said).toMatch(/^static-mx-1m +not on sale +4.50 USD +new/m);
  });
});

describe('npm run ops -- prices history', () => {
  it('lists every price since the first, which the seed wrote', async () => {
    const told = (await ops.run('prices', 'history')).split('\n');
    expect(told.filter((row) => / flow-1gb /.test(row))).toEqual([
      expect.stringMatching(/^2026-12-01T08:00:00.000Z +flow-1gb +14.00 USD +-$/),
    ]);
    const prices = (await ops.run('prices', 'history', 'flow-10gb')).split('\n').slice(1);
    expect(prices).toEqual([expect.stringMatching(/ 130.00 USD +-$/), expect.stringMatching(/ 125.00 USD +-3.8 %$/)]);
    const sales = (await ops.run('prices', 'history', 'static-mx-1m')).split('\n').slice(1);
    expect(sales).toEqual([expect.stringMatching(/ 4.50 USD /), expect.stringMatching(/ off sale /), expect.stringMatching(/ 4.50 USD /)]);
  });

  it('rejects an unknown package', async () => {
    expect(await ops.refused('prices', 'history', 'flow-7gb')).toBe('There has never been a package "flow-7gb".');
  });

  it('has a single first row for each package, however often the server starts', async () => {
    const before = await server.db.$count(priceHistory);
    await seed(server.db, 'sandbox', server.clock.now());
    expect(await server.db.$count(priceHistory)).toBe(before);
  });
});
