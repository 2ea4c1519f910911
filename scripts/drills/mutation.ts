import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { startPostgres, unsynced } from 'api/testing/postgres-server';
import { root } from '../lib/root.ts';
import { expectThat } from '../lib/drill.ts';
import { guarded, rooms as allRooms } from './mutation/folders.ts';
import { ALL, record, rowOf } from './mutation/report.ts';
import { tryAgain, tryMutants } from './mutation/run-stryker.ts';
import { keyOfResult, type Sampling } from './mutation/sample.ts';
import { percentOf, scoreOf } from './mutation/score.ts';
import { isServerRoom, roomOf } from './mutation/sources.ts';

const SAMPLE = 60;

function wanted(): Sampling & { folders: readonly string[] } {
  const args = process.argv.slice(process.argv.indexOf('mutation') + 1);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const { sample, seed } = values;
  if (positionals.length === 0) return { folders: [...guarded, ...allRooms], size: Number(sample ?? SAMPLE), seed };
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

/**
 * Measures folders of one room.
 * @param score called with the results of a folder, and again if further ones of its mutants are detected
 * @returns what failed
 */
async function measureRoom(
  room: string,
  folders: readonly string[],
  sampling: Sampling,
  score: (folder: string, results: readonly MutantResult[]) => void,
): Promise<string[]> {
  const failed: string[] = [];
  const measured = new Map<string, MutantResult[]>();
  for (const folder of folders) {
    try {
      const results = await tryMutants(folder, sampling);
      measured.set(folder, results);
      score(folder, results);
    } catch (error) {
      failed.push(`${folder}: ${String(error)}`);
    }
  }
  if (!isServerRoom(room)) return failed;
  const detected = await tryAgain(room, [...measured.values()].flat());
  for (const [folder, results] of measured) {
    const better = results.map((result) => detected.get(keyOfResult(result)) ?? result);
    if (better.some((result, index) => result !== results[index])) score(folder, better);
  }
  return failed;
}

/** Measures how many small source changes the tests detect. `npm run drills mutation [folder …] [--sample N] [--seed N]` */
export async function mutation(): Promise<string> {
  const { folders, ...sampling } = wanted();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const of = sampling.size === Infinity ? ALL : `${sampling.size} sampled, seed ${sampling.seed}`;
  process.chdir(root);
  const scores = new Map<string, string>();
  const score = (folder: string, results: readonly MutantResult[]) => {
    const counts = scoreOf(folder, results);
    process.stdout.write(`${rowOf(counts, { of, commit })}\n`);
    record(counts, results, { of, commit });
    scores.set(folder, percentOf(counts));
  };
  const rooms = Map.groupBy(folders, roomOf);
  return withPostgres(rooms.has('api'), async () => {
    const failed: string[] = [];
    for (const [room, names] of rooms) failed.push(...(await measureRoom(room, names, sampling, score)));
    expectThat(failed.length === 0, failed.join('\n'));
    return [...scores].map(([folder, percent]) => `${folder} ${percent} %`).join(', ');
  });
}
