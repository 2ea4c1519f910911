import { FileError } from './file-error.ts';

/** A CSV record, with the number of its first line. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell, either quoted with `""` as the escaped quote or plain, and its terminator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Parses CSV according to RFC 4180, as spreadsheets write it. Skips a byte order mark and empty lines.
 * @throws FileError
 */
export function readCsv(text: string): CsvLine[] {
  const source = text.replace(/^\u{FEFF}/u, '');
  const lines: CsvLine[] = [];
  let line = 1;
  let begun = line;
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < source.length || cells.length > 0) {
    const found = CELL.exec(source);
    if (!found) throw new FileError([`line ${line}: its quotation marks do not match`]);
    const [whole, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) lines.push({ line: begun, cells });
    cells = [];
    begun = line;
  }
  return lines;
}

/** Formats a CSV record, quoting cells if necessary. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',');
}
