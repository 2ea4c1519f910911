import { saveFile } from '../save-file.ts';
import { cellsOf, type ExportColumn } from './cells-of.ts';
import type { ExportTable } from './file-of.ts';

export type ExportFormat = ExportTable['format'];

const types: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

interface ExportOptions<Row> {
  /** Without the extension. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly format: ExportFormat;
  readonly signal?: AbortSignal;
}

/** Writes the file in a worker, which also loads the library for it. */
function written(table: ExportTable, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url));
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The file could not be written')));
  });
  worker.postMessage(table);
  return bytes.finally(() => worker.terminate());
}

/**
 * Writes rows to a file and has the browser save it, without blocking the page.
 * @throws the signal's abort reason, or an error if the file could not be written
 */
export async function exportRows<Row>({ fileName, sheetName, columns, rows, format, signal }: ExportOptions<Row>): Promise<void> {
  const cells = await cellsOf(columns, rows, signal);
  signal?.throwIfAborted();
  const table = { format, sheetName, titles: columns.map(({ title }) => title), rows: cells };
  saveFile(`${fileName}.${format}`, await written(table, signal), types[format]);
}
