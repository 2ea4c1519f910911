import fc from 'fast-check';
import { productFamily } from 'shared-contracts/constants';
import { addMonths } from '../../platform/clock.ts';
import { extendedEnd } from './renewals.ts';

const months = (count: number) => ({ family: productFamily.staticIp, months: count, validityDays: count * 30 });
const at = (day: string) => new Date(`${day}T10:00:00.123Z`);

/** Ends after renewing so often, each time before the end. */
function endsOf(start: string, each: number, times: number): string[] {
  const ends = [addMonths(at(start), each)];
  for (let renewal = 1; renewal < times; renewal += 1) {
    const [last = at(start)] = ends.slice(-1);
    ends.push(extendedEnd(last, months(each), at(start), [at(start)]));
  }
  return ends.map((end) => end.toISOString().slice(0, 'yyyy-mm-dd'.length));
}

describe('the end of renewed months', () => {
  it.each([
    ['2027-01-31', 1, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', 1, ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2028-01-30', 1, ['2028-02-29', '2028-03-30', '2028-04-30']],
    ['2027-08-31', 6, ['2028-02-29', '2028-08-31', '2029-02-28', '2029-08-31']],
    ['2028-02-29', 12, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-11-15', 3, ['2027-02-15', '2027-05-15']],
  ])('paid for on %s, %i at a time, keeps the day of the payment where the month has it', (start, each, ends) => {
    expect(endsOf(start, each, ends.length)).toEqual(ends);
  });

  it('counts from the payment after a gap, not from the first one', () => {
    const gapEnded = new Date('2027-03-15T18:30:00.456Z');
    const end = extendedEnd(at('2027-02-28'), months(1), gapEnded, [at('2027-01-31')]);
    expect(end).toEqual(new Date('2027-04-15T18:30:00.456Z'));
    expect(extendedEnd(end, months(1), gapEnded, [at('2027-01-31'), gapEnded])).toEqual(new Date('2027-05-15T18:30:00.456Z'));
  });

  it('goes on from an end that no payment explains, such as one of an earlier release', () => {
    expect(extendedEnd(at('2027-03-28'), months(1), at('2027-02-01'), [at('2027-01-31')])).toEqual(at('2027-04-28'));
  });

  it('is the same, however the months are split into renewals', () => {
    const starts = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const renewals = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(starts, renewals, (start, parts) => {
        const [first = 1, ...rest] = parts;
        const end = rest.reduce((last, part) => extendedEnd(last, months(part), start, [start]), addMonths(start, first));
        expect(end).toEqual(
          addMonths(
            start,
            parts.reduce((sum, part) => sum + part, 0),
          ),
        );
      }),
    );
  });
});
