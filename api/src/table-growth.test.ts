import { expiredRows, hottestReads, MANY_ROWS, tableGrowth, unpartitioned } from './table-growth.ts';

describe('a table that grows with use', () => {
  it('is partitioned by day if it gets a million rows a day, or says why not [S1]', () => {
    const many = tableGrowth.filter(({ perDay, removal }) => perDay >= MANY_ROWS && removal !== 'partitions').map(({ table }) => table);
    expect(many).toEqual([...unpartitioned.keys()]);
  });

  it('is emptied by housekeeping, except for the orders and what is kept with them', () => {
    const kept = tableGrowth.filter(({ removal }) => removal === 'kept').map(({ table }) => table);
    expect(kept).toEqual(['usage_days', 'sub_user_days', 'orders']);
  });

  it('has the plan of a read in docs/scale.md', () => {
    const planned = new Set([...hottestReads, ...expiredRows].map(({ table }) => table));
    expect(tableGrowth.map(({ table }) => table).filter((table) => !planned.has(table))).toEqual([]);
  });
});
