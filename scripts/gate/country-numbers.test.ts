import { expectSameNumbers } from './country-numbers.ts';

const before = new Map([
  ['DE', 57],
  ['US', 233],
]);
const swapped = new Map([
  ['DE', 233],
  ['US', 57],
]);

describe('numbers of countries', () => {
  it('stay the same after an update, which may add countries [H4]', () => {
    const updated = new Map([...before, ['TA', 252]]);
    expect(() => expectSameNumbers(before, updated, updated)).not.toThrow();
  });

  it.each([
    ['are others in a new database', before, swapped],
    ['are others after the update', swapped, swapped],
    ['are missing after the update', new Map([['DE', 57]]), before],
    ['are missing in a new database', before, new Map([['DE', 57]])],
  ])('fail the gate if they %s [H4]', (_what, updated, fresh) => {
    expect(() => expectSameNumbers(before, updated, fresh)).toThrow(/must not change: .*US/);
  });
});
