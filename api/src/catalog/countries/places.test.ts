import { countingDatabase } from '../../testing/counting-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { createCountryList } from './country-list.ts';

const server = testServer();

describe('continents', () => {
  it('are returned with both names, seven in total [7.25]', async () => {
    const list = await server.call('continentList', {});
    expect(list.map(({ code }) => code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']);
    expect(list).toContainEqual({ code: 'OC', enName: 'Oceania', zhName: '大洋洲' });
  });
});

describe('countries and regions', () => {
  it('are complete with number, continent and both names, sorted by English name [7.26]', async () => {
    const list = await server.call('countryProvinceList', {});
    expect(list.length).toBeGreaterThan(240);
    const names = list.map(({ enName }) => enName);
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
    expect(new Set(list.map(({ pid }) => pid)).size).toBe(list.length);
    const continents = (await server.call('continentList', {})).map(({ code }) => code);
    expect(list.filter(({ continentCode }) => !continents.includes(continentCode))).toEqual([]);
    expect(list.find(({ code }) => code === 'JP')).toMatchObject({ enName: 'Japan', zhName: '日本', continentCode: 'AS' });
  });

  it('include their own provinces only [7.26]', async () => {
    const list = await server.call('countryProvinceList', {});
    const found = list.filter(({ provinces }) => provinces.length > 0);
    expect(found.length).toBeGreaterThan(10);
    for (const { code, provinces } of found) {
      expect(provinces.filter((province) => !province.code.startsWith(`${code}-`))).toEqual([]);
      const names = provinces.map(({ enName }) => enName);
      expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
    }
    expect(list.find(({ code }) => code === 'US')?.provinces[0]).toEqual({ code: 'US-CA', enName: 'California', zhName: '加利福尼亚州' });
    expect(list.find(({ code }) => code === 'MC')?.provinces).toEqual([]);
  });

  it('are read once, even for concurrent callers', async () => {
    const { db, statements } = countingDatabase(server.db);
    const countryList = createCountryList();
    const [first, second] = await Promise.all([countryList(db), countryList(db)]);
    expect(second).toBe(first);
    expect(await countryList(db)).toBe(first);
    expect(statements).toEqual(['select', 'select']);
  });

  it('are read again after a failure', async () => {
    const countryList = createCountryList();
    const broken = new Proxy(server.db, {
      get: () => () => {
        throw new Error('no database');
      },
    });
    await expect(countryList(broken)).rejects.toThrow('no database');
    expect(await countryList(server.db)).not.toEqual([]);
  });
});

/** Codes of the provinces found. */
const foundBy = async (pName: string) => (await server.call('getProvinceInfoList', { pName })).map(({ code }) => code);

describe('provinces', () => {
  it('include their country, and are all returned if no name is given [7.16]', async () => {
    const all = await server.call('getProvinceInfoList', {});
    const countries = await server.call('countryProvinceList', {});
    expect(all).toHaveLength(countries.flatMap(({ provinces }) => provinces).length);
    expect(all).toContainEqual({
      code: 'US-CA',
      enName: 'California',
      zhName: '加利福尼亚州',
      countryCode: 'US',
      countryEnName: 'United States',
      countryZhName: '美国',
    });
    expect(await foundBy('  ')).toHaveLength(all.length);
  });

  it.each([
    ['ornia', ['MX-BCN', 'US-CA']],
    ['CALIF', ['MX-BCN', 'US-CA']],
    [' Texas ', ['US-TX']],
    ['加利福尼亚', ['MX-BCN', 'US-CA']],
    ['no such place', []],
    ["' or 1=1 --", []],
    ['%', []],
    ['_', []],
  ])('are found by part of their name, %j [7.16]', async (pName, codes) => {
    expect((await foundBy(pName)).toSorted()).toEqual(codes);
  });

  it.each([
    ['GB', 'GB'],
    ['gb', 'GB'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['united king', 'GB'],
    ['英国', 'GB'],
    ['墨西哥', 'MX'],
    ['de', 'DE'],
  ])('of a whole country are found by %j [7.16]', async (pName, country) => {
    const all = await foundBy('');
    const found = await foundBy(pName);
    const ofCountry = all.filter((code) => code.startsWith(`${country}-`));
    expect(ofCountry.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(ofCountry));
  });

  it("can't be searched for with a name that is too long", async () => {
    expect(await server.call.failed('getProvinceInfoList', { pName: 'x'.repeat(81) })).toMatchObject([{ field: 'pName' }]);
  });
});
