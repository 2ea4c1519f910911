import { fileOf, type ExportTable } from './file-of.ts';

// Writing 10,000 rows takes a second, during which a page of its own thread would hang.
addEventListener('message', ({ data }: MessageEvent<ExportTable>) => {
  const bytes = fileOf(data);
  postMessage(bytes, { transfer: [bytes.buffer] });
});
