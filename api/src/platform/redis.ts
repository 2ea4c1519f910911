import type { Logger } from 'pino';
import { within } from './within.ts';

/** What Redis is asked for; the database answers in its place. */
export type RedisUse = 'limits' | 'sessions' | 'signed calls';

export interface AskOptions<Answer> {
  readonly use: RedisUse;
  /** A command and its arguments, as Redis documents them. */
  readonly command: readonly string[];
  /** Takes the answer apart, and throws for one that makes no sense. */
  readonly read: (answer: unknown) => Answer;
  /** Asks also in the second after a question that came to nothing. */
  readonly isUrgent?: boolean;
}

/** Redis as a helper that may be away, slow or wrong at any time. Nothing in it is missed when it is gone. */
export interface Redis {
  /**
   * @throws whatever went wrong, within `timeoutMs`, after it was told and counted: somebody else has to answer
   */
  ask<Answer>(options: AskOptions<Answer>): Promise<Answer>;
  /** Removes all that this site keeps in it; does nothing while it is away. */
  clear(): Promise<void>;
  close(): void;
}

export interface RedisOptions {
  readonly url: string;
  /** How long an answer may take. */
  readonly timeoutMs: number;
  readonly log: Logger;
  /** Is called each time that somebody else has to answer. */
  readonly onFallback?: (use: RedisUse) => void;
}

export const REDIS_PREFIX = 'tidegate:';

/** One question in so much time finds out whether a silent Redis is back; the others need not wait for it. */
const REST_MS = 1000;
const CONNECT_MS = 1000;
const RECONNECT_AT_MOST_EVERY_MS = 2000;
/** After so many silent answers in a row the connection is given up: what it led to may be gone without a word. */
const SILENCES = 10;
const QUEUE_MAX = 10_000;
const TELL_EVERY_MS = 60_000;

/** Opens Redis, and goes on without it where it does not answer in a second: it is tried again all the time. */
export async function openRedis({ url, timeoutMs, log, onFallback }: RedisOptions): Promise<Redis> {
  // Only here: a site without Redis begins sooner.
  const { createClient } = await import('redis');
  let toldAt = -Infinity;
  let restsUntil = -Infinity;
  let silences = 0;
  const tell = (error: unknown, use?: RedisUse) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.error({ err: error, alert: 'redis away', use }, 'Redis cannot be used: the database answers in its place');
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
    client.on('error', (error) => tell(error));
    return { client, isConnected: client.connect().catch(tell) };
  };
  let { client, isConnected } = connect();
  await within(CONNECT_MS, isConnected).catch(tell);

  const beSilent = () => {
    restsUntil = performance.now() + REST_MS;
    silences += 1;
    if (silences % SILENCES !== 0) return;
    client.destroy();
    ({ client, isConnected } = connect());
  };

  return {
    ask: async ({ use, command, read, isUrgent = false }) => {
      try {
        if (!isUrgent && performance.now() < restsUntil) throw new Error('Redis was silent a moment ago');
        const answer: unknown = await within(timeoutMs, client.sendCommand(command), beSilent);
        silences = 0;
        return read(answer);
      } catch (error) {
        tell(error, use);
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
        tell(error);
      }
    },
    close: () => client.destroy(),
  };
}
