import { utils, write } from 'xlsx';
import { neutralise } from './neutralise.ts';

/** A date is shown in UTC, to the second: `timeColumn` moves it to the reader's time zone. */
export type Cell = string | number | Date | null;

/** Table to export, with its titles as the first row. */
export interface ExportTable {
  readonly format: 'xlsx' | 'csv';
  readonly sheetName: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Excel's limits for a sheet name. */
const SHEET_NAME_MAX = 31;
const NOT_IN_SHEET_NAMES = /[\\/?*[\]:]/g;
const WIDEST = 60;
/** Number of rows measured to set the column widths. */
const MEASURED_ROWS = 100;

const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';
/** Day 0 of a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const textOf = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, DATE_FORMAT.length).replace('T', ' ') : String(cell ?? '');

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? neutralise(cell) : cell);

/** RFC 4180, with the BOM by which Excel recognizes UTF-8. */
function csvOf(lines: readonly (readonly Cell[])[]): Uint8Array {
  const quoted = (cell: Cell) => {
    const text = textOf(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return new TextEncoder().encode(`\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`);
}

function xlsxOf(lines: readonly (readonly Cell[])[], sheetName: string): Uint8Array {
  // Every text gets the cell type string, so that none becomes a formula, a date, or a number without its leading zeros.
  const typed = (cell: Cell) => {
    if (cell instanceof Date) return { t: 'n', v: (cell.getTime() - FIRST_DAY) / DAY_MS, z: DATE_FORMAT };
    return typeof cell === 'string' ? { t: 's', v: cell } : cell;
  };
  const sheet = utils.aoa_to_sheet(lines.map((cells) => cells.map(typed)));
  const [first = []] = lines;
  sheet['!cols'] = first.map((_, column) => ({
    wch: Math.min(WIDEST, 2 + Math.max(...lines.slice(0, MEASURED_ROWS).map((cells) => textOf(cells[column] ?? null).length))),
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName.replaceAll(NOT_IN_SHEET_NAMES, ' ').slice(0, SHEET_NAME_MAX));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

/** File content of a table, with its texts neutralized for spreadsheets. */
export function fileOf({ format, sheetName, titles, rows }: ExportTable): Uint8Array {
  const lines = [titles, ...rows].map((cells) => cells.map(harmless));
  return format === 'csv' ? csvOf(lines) : xlsxOf(lines, sheetName);
}
