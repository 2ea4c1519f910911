import fc from 'fast-check';
import { addMonths } from './clock.ts';

const after = (start: string, months: number) => addMonths(new Date(start), months).toISOString();

describe('calendar months', () => {
  it.each([
    ['2026-11-23T08:15:30.500Z', 1, '2026-12-23T08:15:30.500Z'],
    ['2026-11-23T23:59:59.999Z', 12, '2027-11-23T23:59:59.999Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 48, '2032-02-29T10:00:00.000Z'],
    ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
    ['2026-10-31T22:30:00.000Z', 6, '2027-04-30T22:30:00.000Z'],
    ['2026-03-31T00:00:00.000Z', 6, '2026-09-30T00:00:00.000Z'],
  ])('starting at %s, %i of them end at %s', (start, months, end) => {
    expect(after(start, months)).toBe(end);
  });

  it('end in the target month, on the start day or the last day of the month', () => {
    const starts = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 120 }), (start, months) => {
        const end = addMonths(start, months);
        expect(end.getUTCFullYear() * 12 + end.getUTCMonth()).toBe(start.getUTCFullYear() * 12 + start.getUTCMonth() + months);
        const isLast = new Date(end.getTime() + 86_400_000).getUTCDate() === 1;
        expect(end.getUTCDate() === start.getUTCDate() || (isLast && end.getUTCDate() < start.getUTCDate())).toBe(true);
        expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000);
      }),
    );
  });
});
