import type { Cell } from './file-of.ts';

export interface ExportColumn<Row> {
  readonly title: string;
  /** Numbers and times keep their type. */
  readonly value: (row: Row) => Cell;
}

/** Longest slice of work before the page gets to paint and handle input. */
const SLICE_MS = 12;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Computes the cells of all rows, one time slice after another. */
export async function cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], signal?: AbortSignal): Promise<Cell[][]> {
  const cells: Cell[][] = [];
  let end = performance.now() + SLICE_MS;
  for (const row of rows) {
    if (performance.now() >= end) {
      await pause();
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
    cells.push(columns.map(({ value }) => value(row)));
  }
  return cells;
}
