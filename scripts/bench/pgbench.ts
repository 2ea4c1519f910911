import { execFileSync } from 'node:child_process';
import { postgresProgram } from '../lib/postgres.ts';

const SCALE = '10';
const CLIENTS = '16';
const SECONDS = '5';

export function preparePgbench(url: string): void {
  execFileSync(postgresProgram('pgbench'), ['-i', '-q', '-s', SCALE, url], { stdio: 'ignore' });
}

/** Transactions per second of pgbench's TPC-B-like script, with 16 clients for 5 s. */
export function pgbenchPerSecond(url: string): number {
  const said = execFileSync(postgresProgram('pgbench'), ['-c', CLIENTS, '-j', '2', '-T', SECONDS, url], { encoding: 'utf8' });
  return Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
}
