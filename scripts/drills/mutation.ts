import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startPostgres, unsynced } from 'api/testing/postgres-server';
import { root } from '../lib/root.ts';
import { expectThat } from '../lib/drill.ts';
import { guarded, rooms } from './mutation/folders.ts';
import { ALL, record, rowOf } from './mutation/report.ts';
import { tryMutants } from './mutation/run-stryker.ts';
import type { Sampling } from './mutation/sample.ts';
import { percentOf, scoreOf } from './mutation/score.ts';
import { roomOf } from './mutation/sources.ts';

const SAMPLE = 60;

function wanted(): Sampling & { folders: readonly string[] } {
  const args = process.argv.slice(process.argv.indexOf('mutation') + 1);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const { sample, seed } = values;
  if (positionals.length === 0) return { folders: [...guarded, ...rooms], size: Number(sample ?? SAMPLE), seed };
  return { folders: positionals.map((name) => name.replace(/\/$/, '')), size: Number(sample ?? Infinity), seed };
}

/** Shares one server between all API suites of the drill. */
async function withPostgres<Answer>(isNeeded: boolean, work: () => Promise<Answer>): Promise<Answer> {
  if (!isNeeded || process.env.TEST_DATABASE_URL) return work();
  const server = await startPostgres(unsynced);
  process.env.TEST_DATABASE_URL = server.url;
  try {
    return await work();
  } finally {
    await server.remove();
  }
}

/** Measures how many small source changes the tests detect. `npm run drills mutation [folder …] [--sample N] [--seed N]` */
export async function mutation(): Promise<string> {
  const { folders, size, seed } = wanted();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const of = size === Infinity ? ALL : `${size} sampled, seed ${seed}`;
  process.chdir(root);
  return withPostgres(
    folders.some((folder) => roomOf(folder) === 'api'),
    async () => {
      const said: string[] = [];
      const failed: string[] = [];
      for (const folder of folders) {
        const results = await tryMutants(folder, { size, seed }).catch((error: unknown) => void failed.push(`${folder}: ${String(error)}`));
        if (!results) continue;
        const score = scoreOf(folder, results);
        process.stdout.write(`${rowOf(score, { of, commit })}\n`);
        record(score, results, { of, commit });
        said.push(`${folder} ${percentOf(score)} %`);
      }
      expectThat(failed.length === 0, failed.join('\n'));
      return said.join(', ');
    },
  );
}
