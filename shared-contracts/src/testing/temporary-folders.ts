import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** For a test file: answers a function that makes an empty folder each time. All of them are removed after the file's last test. */
export function temporaryFolders(name: string): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), `tidegate-${name}-`));
    made.push(folder);
    return folder;
  };
}
