import { exportRows } from './export-rows.ts';
import { fileOf, type ExportTable } from './file-of.ts';

const columns = [
  { title: 'Number', value: (row: number) => row },
  { title: 'Text', value: (row: number) => `row ${row}` },
];
const options = { fileName: 'lines', sheetName: 'Lines', columns, rows: [1, 2], format: 'csv' as const };

/** Produces the file synchronously, where the browser would use a worker. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  static answer: (table: ExportTable) => Event = (table) => new MessageEvent('message', { data: fileOf(table) });
  readonly terminate = jest.fn();
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(table: ExportTable) {
    setTimeout(() => this.dispatchEvent(FakeWorker.answer(table)));
  }
}

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
  let blob = new Blob();
  Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:made'), revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob);
  });

describe('exporting rows', () => {
  it('saves a file of their cells and terminates its worker', async () => {
    await exportRows(options);
    expect(saved.map(({ name }) => name)).toEqual(['lines.csv']);
    expect(await textOf(saved[0]?.blob ?? new Blob())).toContain('1,row 1\r\n2,row 2\r\n');
    expect(FakeWorker.last.terminate).toHaveBeenCalled();
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    const ended = exportRows({ ...options, signal: controller.signal });
    controller.abort(new Error('given up'));
    await expect(ended).rejects.toThrow('given up');
    expect(saved).toEqual([]);
  });

  it('rejects when the file cannot be written', async () => {
    const { answer } = FakeWorker;
    FakeWorker.answer = () => new Event('error');
    await expect(exportRows(options)).rejects.toThrow('could not be written');
    FakeWorker.answer = answer;
    expect(saved).toEqual([]);
  });

  it('yields to the page at least every 12 ms while it computes the cells', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 4));
    const pauses = jest.spyOn(globalThis, 'setTimeout');
    await exportRows({ ...options, rows: Array.from({ length: 300 }, (_, row) => row) });
    clock.mockRestore();
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(75);
    expect(saved).toHaveLength(1);
  });
});
