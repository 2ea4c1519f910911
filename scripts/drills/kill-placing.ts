import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhilePlacing } from 'api/testing/kill-while-placing';
import { withPostgres } from '../lib/postgres.ts';
import { expectThat } from '../lib/drill.ts';

const KILLS = 20;

async function killOn(database: Readonly<Record<string, string>>, name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-killed-'));
  try {
    const { problems, asked, answered, unanswered } = await killWhilePlacing({ DATA_DIR: folder, ...database }, KILLS);
    expectThat(problems.length === 0, `${name}: ${problems.join('; ')}`);
    return `${name}: ${KILLS} kills, ${asked} orders requested, of which ${answered} were confirmed and ${unanswered} placed without a response; none was lost, duplicated or incomplete`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills the API at random moments while orders are placed, on both databases. */
export async function killPlacing(): Promise<string> {
  const embedded = await killOn({}, 'embedded');
  const onServer = await withPostgres((url) => killOn({ DATABASE_URL: url }, 'PostgreSQL'));
  return `${embedded}. ${onServer}`;
}
