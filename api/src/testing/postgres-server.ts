import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { keepTemporaryFilesInRam } from 'shared-contracts/testing/ram-disk';

/** A private PostgreSQL server in a temporary folder. The caller must remove it. */
export interface PostgresServer {
  /** URL of the `postgres` database, as a superuser. */
  readonly url: string;
  /** The same through its Unix socket, which takes less CPU than TCP. */
  readonly socketUrl: string;
  /** Closes all connections and stops, like `pg_ctl stop -m fast`. */
  stop(): Promise<void>;
  /** Stops without cleaning up, like `pg_ctl stop -m immediate`: it recovers at its next start, as after a crash. */
  crash(): Promise<void>;
  /** Starts again with the same data, unless it is already running. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

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

/** PostgreSQL refuses to run as root, so root runs it as the `postgres` user. */
export const identityOf = () => (process.getuid?.() === 0 ? { uid: numberOf('postgres', '-u'), gid: numberOf('postgres', '-g') } : {});

async function waitUntilUp(port: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      execFileSync(postgresProgram('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch (error) {
      if (tries === 300) throw new Error('PostgreSQL did not start', { cause: error });
      await sleep(100);
    }
  }
}

/** Settings for disposable data: nothing waits for the disk. */
export const unsynced: readonly string[] = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** Folder for its data: in RAM for disposable data if there is room, because each test file copies a database. */
function placeFor(settings: readonly string[]): string {
  if (!settings.includes('fsync=off')) return '/tmp';
  keepTemporaryFilesInRam();
  return tmpdir();
}

/**
 * Starts a server on a free port.
 * @param more server settings, as `name=value`
 */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  const identity = identityOf();
  const folder = mkdtempSync(path.join(placeFor(more), 'tidegate-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  execFileSync(postgresProgram('initdb'), ['-D', data, '-U', 'tidegate', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...identity,
    stdio: 'ignore',
  });
  const port = await freePort();
  const named = ['max_connections=200', ...more].flatMap((setting) => ['-c', setting]);
  const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...named];
  let child: ChildProcess | undefined;
  const start = async () => {
    if (child) return;
    child = spawn(postgresProgram('postgres'), settings, { ...identity, stdio: 'ignore' });
    await waitUntilUp(port);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    const exited = once(child, 'exit');
    // A server that failed to start has already exited.
    if (child.exitCode === null && child.kill(signal)) await exited;
    child = undefined;
  };
  const stop = () => end('SIGINT');
  await start();
  return {
    url: `postgres://tidegate@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://tidegate@${encodeURIComponent(folder)}:${port}/postgres`,
    start,
    stop,
    crash: () => end('SIGQUIT'),
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
