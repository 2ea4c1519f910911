import { FileError } from './file-error.ts';

/** A line of a CSV file, by the number at which it begins. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One cell: in quotation marks, where two of them stand for one, or plain; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Reads CSV as RFC 4180 has it and spreadsheets write it: a byte order mark is left out, and so are empty lines.
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

/** A row of a CSV file, quoted where it has to be. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',');
}
