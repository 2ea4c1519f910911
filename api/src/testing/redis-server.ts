import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { createClient } from 'redis';

/** A private Redis server for a test, without persistence. */
export interface RedisServer {
  readonly url: string;
  /** Kills it, as a power cut would. */
  stop(): Promise<void>;
  /** Restarts it, empty, at the same address. */
  start(): Promise<void>;
  /** Makes it stop responding while its connections stay open. */
  pause(): void;
  resume(): void;
  /** Sends a raw command. */
  command(...words: readonly string[]): Promise<unknown>;
}

const LOOK_EVERY_MS = 25;

async function waitUntilUp(url: string): Promise<void> {
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    try {
      await client.connect();
      client.destroy();
      return;
    } catch {
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** Starts `redis-server` on a free port. The caller must stop it. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
    child = spawn('/usr/bin/redis-server', settings, { stdio: 'ignore' });
    await waitUntilUp(url);
  };
  await start();
  return {
    url,
    start,
    stop: async () => {
      if (!child) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      child = undefined;
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    command: async (...words) => {
      const client = await createClient({ url }).connect();
      try {
        return await client.sendCommand(words);
      } finally {
        client.destroy();
      }
    },
  };
}
