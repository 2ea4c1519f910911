import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { whenListening } from 'shared-contracts/testing/when-listening';
import { INTERNAL_TOKEN } from './fake-api.ts';

export interface GatewayProcess {
  readonly pid: number;
  /** Kills it without a graceful shutdown. */
  kill(): Promise<void>;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../main.ts');

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
  await whenListening(child, Number(settings.PROXY_ACCOUNT_PORT), settings.GATEWAY_HOST);
  return { pid: child.pid ?? 0, kill: async () => end('SIGKILL'), stop: async () => end('SIGTERM') };
}
