import { eq, inArray } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { exits } from '../exits/tables.ts';
import { products } from '../../catalog/prices/tables.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const places = (list: CallResponse<'locations'>) => list.flatMap((continent) => continent.places);
const place = async (code: string) => places(await server.call('locations', {})).find((each) => each.code === code);
/** Expires the caches of exits, prices and stock. */
const later = () => server.clock.advance(10);

describe('locations', () => {
  it('are the places with exits, sorted by continent and English name', async () => {
    const list = await server.call('locations', {});
    expect(list.map(({ code }) => code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'].filter((code) => code !== 'AN'));
    const stored = await server.db.selectDistinct({ code: exits.countryCode }).from(exits);
    expect(new Set(places(list).map(({ code }) => code))).toEqual(new Set(stored.map(({ code }) => code)));
    const names = list.find(({ code }) => code === 'EU')?.places.map(({ enName }) => enName) ?? [];
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
  });

  it.each(['CN', 'AQ', 'BV'])('never include %s, where nothing is sold', async (code) => {
    expect(await place(code)).toBeUndefined();
  });

  it('distinguish static lines in stock, sold out and not for sale', async () => {
    const [japan, jamaica] = [await place('JP'), await place('JM')];
    expect(japan).toMatchObject({ enName: 'Japan', zhName: '日本', hasExits: true });
    expect(japan?.staticLines).toBeGreaterThan(0);
    expect(jamaica).toMatchObject({ hasExits: true, staticLines: null });
    await server.db.update(staticLines).set({ status: 'fault' }).where(eq(staticLines.countryCode, 'JP'));
    later();
    expect(await place('JP')).toMatchObject({ hasExits: true, staticLines: 0 });
  });

  it.each([
    ['GB', 'GB'],
    ['uk', 'GB'],
    ['jm', 'JM'],
  ])('can be requested one by one: %s', async (code, found) => {
    const list = await server.call('locations', { code });
    expect(places(list).map((each) => each.code)).toEqual([found]);
  });

  it('are empty when nothing is offered', async () => {
    expect(await server.call('locations', { code: 'CN' })).toEqual([]);
    expect(await server.call('locations', { code: '__' })).toEqual([]);
  });

  it('reflect the exit pool and the products on sale', async () => {
    await server.db.delete(exits).where(inArray(exits.countryCode, ['JM', 'JP']));
    later();
    expect(await place('JM')).toBeUndefined();
    expect(await place('JP')).toMatchObject({ hasExits: false });
    await server.db.update(products).set({ onSale: false }).where(eq(products.countryCode, 'JP'));
    later();
    expect(await place('JP')).toBeUndefined();
  });
});
