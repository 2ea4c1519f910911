import type { Logger } from 'pino';
import { withTimeout } from './with-timeout.ts';

/** Uses of Redis; each falls back to the database. */
export type RedisUse = 'access' | 'limits' | 'sessions' | 'signed calls';

export interface SendOptions<Answer> {
  readonly use: RedisUse;
  /** A command and its arguments, as Redis documents them. */
  readonly command: readonly string[];
  /** Parses the reply; throws if it's invalid. */
  readonly read: (answer: unknown) => Answer;
  /** Sends the command even during the pause after a failure. */
  readonly isUrgent?: boolean;
}

/** Redis as an optional service that may be down, slow or wrong at any time. Losing its data is harmless. */
export interface Redis {
  /** @throws any error, within `timeoutMs`, after it was logged and counted; the caller must fall back */
  ask<Answer>(options: SendOptions<Answer>): Promise<Answer>;
  /** Deletes all keys of this site; does nothing while Redis is unavailable. */
  clear(): Promise<void>;
  close(): void;
}

export interface RedisOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly log: Logger;
  /** Called for every fallback. */
  readonly onFallback?: (use: RedisUse) => void;
}

export const REDIS_PREFIX = 'tidegate:';

/** Pause after a timeout, during which non-urgent commands fall back immediately. */
const PROBE_INTERVAL_MS = 1000;
const CONNECT_MS = 1000;
const RECONNECT_AT_MOST_EVERY_MS = 2000;
/** The connection is replaced after this many timeouts in a row, because the other end may be gone without notice. */
const MAX_TIMEOUTS = 10;
const QUEUE_MAX = 10_000;
const LOG_INTERVAL_MS = 60_000;

/** Connects to Redis. If it doesn't respond within a second, startup continues without it and reconnects in the background. */
export async function openRedis({ url, timeoutMs, log, onFallback }: RedisOptions): Promise<Redis> {
  // Imported lazily, because a site without Redis starts faster.
  const { createClient } = await import('redis');
  let loggedAt = -Infinity;
  let pausedUntil = -Infinity;
  let timeouts = 0;
  const logFailure = (error: unknown, use?: RedisUse) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.error({ err: error, alert: 'redis away', use }, 'Redis unavailable: falling back to the database');
  };

  const connect = () => {
    const client = createClient({
      url,
      socket: {
        connectTimeout: CONNECT_MS,
        reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), RECONNECT_AT_MOST_EVERY_MS),
      },
      disableOfflineQueue: true,
      commandsQueueMaxLength: QUEUE_MAX,
      maintNotifications: 'disabled',
    });
    client.on('error', (error) => logFailure(error));
    return { client, isConnected: client.connect().catch(logFailure) };
  };
  let { client, isConnected } = connect();
  await withTimeout(CONNECT_MS, isConnected).catch(logFailure);

  const pause = () => {
    pausedUntil = performance.now() + PROBE_INTERVAL_MS;
    timeouts += 1;
    if (timeouts % MAX_TIMEOUTS !== 0) return;
    client.destroy();
    ({ client, isConnected } = connect());
  };

  return {
    ask: async ({ use, command, read, isUrgent = false }) => {
      try {
        if (!isUrgent && performance.now() < pausedUntil) throw new Error('Redis timed out a moment ago');
        const answer: unknown = await withTimeout(timeoutMs, client.sendCommand(command), pause);
        timeouts = 0;
        return read(answer);
      } catch (error) {
        logFailure(error, use);
        onFallback?.(use);
        throw error;
      }
    },
    clear: async () => {
      try {
        for await (const keys of client.scanIterator({ MATCH: `${REDIS_PREFIX}*`, COUNT: 1000 })) {
          if (keys.length > 0) await client.unlink(keys);
        }
      } catch (error) {
        logFailure(error);
      }
    },
    close: () => client.destroy(),
  };
}
