import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { identityOf } from './postgres-server.ts';

export interface Pooler {
  /** `host:port`, in the format of `DATABASE_POOLER`. */
  readonly address: string;
  stop(): Promise<void>;
  /** Ends it without a graceful shutdown. */
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
}

const program = path.resolve(import.meta.dirname, '../../../ops/pgbouncer/start.sh');
const LOOK_EVERY_MS = 50;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/**
 * Starts PgBouncer the way its image does.
 * @param databaseUrl URL of PostgreSQL, with a user and a password
 * @param settings environment of the image, such as `PGBOUNCER_POOL_SIZE`; `PGBOUNCER` names the program
 */
export async function startPooler(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Pooler> {
  const identity = identityOf();
  const folder = mkdtempSync('/tmp/tidegate-pgbouncer-');
  const urlFile = path.join(folder, 'database-url');
  writeFileSync(urlFile, databaseUrl);
  if (identity.uid !== undefined) for (const file of [folder, urlFile]) chownSync(file, identity.uid, identity.gid);
  const port = await freePort();
  const own = { PGBOUNCER_FOLDER: folder, PGBOUNCER_ADDRESS: '127.0.0.1', PGBOUNCER_PORT: String(port), DATABASE_URL_FILE: urlFile };
  let child: ChildProcess | undefined;
  const start = async () => {
    // PgBouncer refuses to run as root, like PostgreSQL.
    child = spawn('sh', [program], {
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, ...own, ...settings },
    });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}`);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    const exited = once(child, 'exit');
    if (child.kill(signal)) await exited;
    child = undefined;
  };
  await start();
  return {
    address: `127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
