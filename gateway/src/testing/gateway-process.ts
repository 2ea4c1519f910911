import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { INTERNAL_TOKEN } from './fake-api.ts';

export interface GatewayProcess {
  readonly pid: number;
  /** Kills it without a graceful shutdown. */
  kill(): Promise<void>;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../main.ts');
const LOOK_EVERY_MS = 20;

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Starts a gateway in its own process and waits until it accepts connections.
 * @param settings as in its README; `PROXY_ACCOUNT_PORT` is required
 */
export async function startGatewayProcess(
  settings: Readonly<Record<string, string>> & { PROXY_ACCOUNT_PORT: string },
): Promise<GatewayProcess> {
  const env = { ...process.env, INTERNAL_TOKEN, PROXY_PORT_COUNT: '0', LOG_LEVEL: 'fatal', ...settings };
  const child = spawn(process.execPath, ['--no-warnings', main], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  while (!(await answers(Number(settings.PROXY_ACCOUNT_PORT)))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The gateway exited with ${ended} before it was listening`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return { pid: child.pid ?? 0, kill: async () => end('SIGKILL'), stop: async () => end('SIGTERM') };
}
