import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Returns a function that creates an empty temporary folder on each call. All of them are removed after the test file's last test. */
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
