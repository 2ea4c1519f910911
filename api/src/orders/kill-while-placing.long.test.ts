import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhilePlacing } from '../testing/kill-while-placing.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const PATIENCE_MS = 300_000;

// `npm run drills` repeats this many more times.
describe('an API killed while orders are placed', () => {
  it(
    'leaves no partial orders and loses none that was confirmed; a retry with the same key returns the same order',
    async () => {
      const database = await createTestDatabase();
      const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-killed-'));
      try {
        const settings = { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) };
        expect(await killWhilePlacing(settings, 2)).toMatchObject({ problems: [], asked: 18 });
      } finally {
        rmSync(folder, { recursive: true, force: true });
        await database.drop();
      }
    },
    PATIENCE_MS,
  );
});
