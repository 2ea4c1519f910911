import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';

const INSTALLED = '/usr/lib/postgresql';

function binaries(): string {
  const [newest] = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('PostgreSQL is not installed');
  return path.join(INSTALLED, newest, 'bin');
}

/** Path of a program that belongs to the server, such as `psql`. */
export function postgresProgram(name: string): string {
  return path.join(binaries(), name);
}

function numberOf(user: string, option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
}

/** PostgreSQL refuses to run as root, so that root runs it as its own user. */
const identity = process.getuid?.() === 0 ? { uid: numberOf('postgres', '-u'), gid: numberOf('postgres', '-g') } : {};

async function waitUntilUp(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
  throw new Error('PostgreSQL did not come up');
}

/** Runs something against a PostgreSQL of its own, in a throw-away folder. */
export async function withPostgres<Result>(task: (url: string) => Promise<Result>): Promise<Result> {
  const bin = binaries();
  const folder = mkdtempSync('/tmp/tidegate-postgres-');
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'tidegate', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...identity,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  const exited = once(server, 'exit');
  try {
    await waitUntilUp(bin, port);
    return await task(`postgres://tidegate@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a database on a server.
 * @returns its URL
 */
export function createDatabase(server: string, name: string, template = 'template1'): string {
  execFileSync(postgresProgram('psql'), [server, '-q', '-c', `create database ${name} template ${template}`]);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
