import { READER_ZONE } from 'shared-contracts/releases/federation';
import { timeColumn } from './time-column.ts';

const column = () => timeColumn('Time', 'en', (iso: string) => iso);
const shown = (iso: string) => column().value(iso);

afterEach(() => delete document.documentElement.dataset[READER_ZONE]);

describe('a column of times', () => {
  it('has the time zone of the browser by default', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(column().title).toBe(`Time (${timeZone})`);
    const noon = new Date(2026, 6, 4, 12);
    expect(shown(noon.toISOString())).toEqual(new Date('2026-07-04T12:00:00Z'));
  });

  it('has the time zone that the customer has chosen, also around a clock change [4.93]', () => {
    document.documentElement.dataset[READER_ZONE] = 'Europe/Berlin';
    expect(column().title).toBe('Time (Europe/Berlin)');
    expect(shown('2026-03-29T00:59:59.500Z')).toEqual(new Date('2026-03-29T01:59:59Z'));
    expect(shown('2026-03-29T01:00:00Z')).toEqual(new Date('2026-03-29T03:00:00Z'));
  });
});
