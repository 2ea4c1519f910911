import { z } from 'zod';
import { readCsv } from './csv.ts';
import { FileError } from './file-error.ts';

export interface FileRow<Row> {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly row: Row;
}

function checkHead(head: readonly string[], columns: readonly string[], isOptional: (column: string) => boolean): void {
  const problems = [
    ...columns.filter((column) => !head.includes(column) && !isOptional(column)).map((column) => `line 1: the column ${column} is missing`),
    ...head.filter((column) => !columns.includes(column)).map((column) => `line 1: unknown column ${JSON.stringify(column)}`),
    ...head.filter((column, at) => head.indexOf(column) !== at).map((column) => `line 1: the column ${column} appears twice`),
  ];
  if (problems.length > 0) throw new FileError([...problems, `the columns are ${columns.join(',')}`]);
}

/**
 * Reads a CSV file whose first line names its columns, in any order.
 * @param columns parser of each column; a file may leave out those that accept `undefined`
 * @throws FileError with every invalid cell, by line and column
 */
export function readRows<Columns extends Readonly<Record<string, z.ZodType>>>(
  text: string,
  columns: Columns,
): FileRow<z.output<z.ZodObject<Columns>>>[] {
  const [head, ...lines] = readCsv(text);
  const names = head?.cells ?? [];
  checkHead(names, Object.keys(columns), (column) => columns[column]?.safeParse(undefined).success ?? false);
  if (lines.length === 0) throw new FileError(['it has no rows']);
  const shape = z.object(columns);
  const problems: string[] = [];
  const rows = lines.flatMap(({ line, cells }) => {
    if (cells.length !== names.length) {
      problems.push(`line ${line}: it has ${cells.length} cells, but the first line has ${names.length}`);
      return [];
    }
    const given: Record<string, unknown> = Object.fromEntries(names.map((column, at) => [column, cells[at]]));
    const read = shape.safeParse(given);
    if (read.success) return [{ line, row: read.data }];
    for (const { path, message } of read.error.issues) {
      const column = String(path[0]);
      problems.push(`line ${line}: ${column}: ${JSON.stringify(given[column])} ${message}`);
    }
    return [];
  });
  if (problems.length > 0) throw new FileError(problems);
  return rows;
}
