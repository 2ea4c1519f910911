import { cellsOf } from './cells-of.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);
let now = 0;

/** Columns of which each row takes some milliseconds. */
const taking = (ms: number) => [
  { title: 'Number', value: (row: number) => row },
  {
    title: 'Text',
    value: (row: number) => {
      now += ms;
      return `row ${row}`;
    },
  },
];

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Computes the cells and counts how often the page could paint meanwhile. */
async function pausesOf(ms: number): Promise<number> {
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  const cells = await cellsOf(taking(ms), rows);
  expect(cells).toEqual(rows.map((row) => [row, `row ${row}`]));
  return pauses.mock.calls.length;
}

it.each([
  [0, 0],
  [1, 0],
  [6, 4],
  [20, 9],
])('rows of %i ms each let the page paint %i times', async (ms, times) => {
  expect(await pausesOf(ms)).toBe(times);
});

it('stops at a pause once it is aborted', async () => {
  const controller = new AbortController();
  const computed = cellsOf(taking(20), rows, controller.signal);
  controller.abort(new Error('given up'));
  await expect(computed).rejects.toThrow('given up');
  expect(now).toBe(20);
});
