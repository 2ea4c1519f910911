import { fileOf, type ExportTable } from './file-of.ts';

// Writing 10,000 rows takes a second, which would block the main thread.
addEventListener('message', ({ data }: MessageEvent<ExportTable>) => {
  const bytes = fileOf(data);
  postMessage(bytes, { transfer: [bytes.buffer] });
});
