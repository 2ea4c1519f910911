import { eq } from 'drizzle-orm';
import { exits } from '../access/exits/tables.ts';
import { countryPids } from '../catalog/countries/country-pids.ts';
import { countries } from '../catalog/countries/tables.ts';
import { products } from '../catalog/prices/tables.ts';
import { staticLines } from '../orders/static-lines/tables.ts';
import { emptyTables } from '../sandbox/reset.ts';
import { testServer } from '../testing/test-server.ts';
import { productRows, staticProductId } from './price-ladder.ts';
import { seed } from './seed.ts';

const server = testServer();
const again = (mode: 'sandbox' | 'production') => seed(server.db, mode, server.clock.now());
const counts = async () => [
  await server.db.$count(countries),
  await server.db.$count(products),
  await server.db.$count(exits),
  await server.db.$count(staticLines),
];

describe('seed', () => {
  it('neither adds to existing data nor changes it', async () => {
    const before = await counts();
    const id = staticProductId('US', 1);
    await server.db.update(products).set({ listCents: 777, onSale: false }).where(eq(products.id, id));
    const [line] = await server.db.update(staticLines).set({ status: 'fault' }).where(eq(staticLines.countryCode, 'BR')).returning();
    await again('sandbox');
    expect(await counts()).toEqual(before);
    expect(await server.db.select().from(products).where(eq(products.id, id))).toMatchObject([{ listCents: 777, onSale: false }]);
    expect(
      await server.db
        .select()
        .from(staticLines)
        .where(eq(staticLines.id, line?.id ?? '')),
    ).toEqual([line]);
  });

  it('adds a country that an existing database lacks, and renames one, without changing numbers [H4]', async () => {
    const all = await server.db.select().from(countries).orderBy(countries.pid);
    expect(all.map(({ code, pid }) => [code, pid])).toEqual([...countryPids]);
    await server.db.delete(countries).where(eq(countries.code, 'AQ'));
    await server.db.update(countries).set({ enName: 'Turkey' }).where(eq(countries.code, 'TR'));
    await again('production');
    expect(await server.db.select().from(countries).orderBy(countries.pid)).toEqual(all);
  });

  it('fails if another country already has a number [H4]', async () => {
    await server.db.update(countries).set({ code: 'QQ' }).where(eq(countries.code, 'AQ'));
    await expect(again('production')).rejects.toThrow('insert into "countries"');
    await server.db.delete(countries).where(eq(countries.code, 'QQ'));
    await again('production');
  });

  it('creates exits and static lines only in the sandbox', async () => {
    await emptyTables(server.db);
    await again('production');
    expect(await counts()).toEqual([expect.any(Number), productRows.length, 0, 0]);
    await again('sandbox');
    expect(Math.min(...(await counts()))).toBeGreaterThan(0);
  });
});
