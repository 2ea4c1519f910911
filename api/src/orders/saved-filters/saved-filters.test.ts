import { SAVED_FILTERS_MAX } from 'shared-contracts/constants';
import { buyer } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const save = (token: string, name: string, query = 'tag=Anna', page: 'flowOrder' | 'staticOrder' = 'flowOrder') =>
  server.call('saveFilter', { page, name, query }, { token });
const filters = async (token: string) => (await server.call('savedFilters', {}, { token })).list;

describe('saved filters [4.91]', () => {
  it('are kept by page and name, and replaced regardless of case', async () => {
    const token = await buyer(server);
    await save(token, 'Shops');
    await save(token, 'shops', 'status=normal&tag=%E5%AE%A2%E6%88%B7');
    await save(token, 'Shops', 'search=JP', 'staticOrder');
    expect(await filters(token)).toMatchObject([
      { page: 'flowOrder', name: 'shops', query: 'status=normal&tag=%E5%AE%A2%E6%88%B7' },
      { page: 'staticOrder', name: 'Shops', query: 'search=JP' },
    ]);
  });

  it('are those of the customer only', async () => {
    const [token, other] = [await buyer(server), await buyer(server)];
    const { list } = await save(token, 'Mine');
    expect(await filters(other)).toEqual([]);
    const filterId = list[0]?.filterId ?? '';
    expect(await server.call.reasonOf('removeFilter', { filterId }, { token: other })).toBe('savedFilterNotFound');
    expect((await server.call('removeFilter', { filterId }, { token })).list).toEqual([]);
    expect(await server.call.reasonOf('removeFilter', { filterId }, { token })).toBe('savedFilterNotFound');
  });

  it('are limited per page, also if they are saved at once [9.55]', async () => {
    const token = await buyer(server);
    const names = Array.from({ length: SAVED_FILTERS_MAX + 3 }, (_, n) => `Filter ${n}`);
    const reasons = await Promise.all(
      names.map((name) => server.call.reasonOf('saveFilter', { page: 'flowOrder', name, query: 'tag=a' }, { token })),
    );
    expect(reasons.filter((reason) => reason === 'savedFiltersFull')).toHaveLength(3);
    expect(await filters(token)).toHaveLength(SAVED_FILTERS_MAX);
    // One with a known name has room.
    const [known] = await filters(token);
    await save(token, known?.name ?? '', 'tag=b');
    await save(token, 'Another page', 'tag=b', 'staticOrder');
  });

  it('need a name, and a query that can be part of an address', async () => {
    const token = await buyer(server);
    const failed = (name: string, query: string) => server.call.failed('saveFilter', { page: 'flowOrder', name, query }, { token });
    expect(await failed(' ', 'tag=a')).toMatchObject([{ field: 'name', rule: 'tag.name' }]);
    expect(await failed('a', '')).toMatchObject([{ field: 'query' }]);
    expect(await failed('a', 'tag=<script>')).toMatchObject([{ field: 'query' }]);
  });
});
