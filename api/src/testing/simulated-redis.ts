import { KEEP, RAISE } from '../access/gateway-calls/access-cache.ts';
import type { Redis } from '../platform/redis.ts';

/** Redis in this process, whose keys expire by a simulated clock. It knows the commands of the access cache; others fail, as in an outage. */
export interface SimulatedRedis extends Redis {
  /** Runs a command whether it is away or not. @throws Error for an unknown one */
  readonly run: (command: readonly string[]) => string | number | null;
  /** Whether nothing reaches it. */
  isAway: boolean;
  /** Loses all keys, as a restart does. */
  readonly empty: () => void;
}

interface Entry {
  readonly value: string;
  readonly until: number;
}

/** @param clock milliseconds */
export function createSimulatedRedis(clock: () => number): SimulatedRedis {
  const entries = new Map<string, Entry>();
  const get = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > clock() ? entry.value : null;
  };
  const set = (key: string, value: string, milliseconds: string) => {
    entries.set(key, { value, until: clock() + Number(milliseconds) });
  };

  const scripts: Readonly<Record<string, (keys: readonly string[], values: readonly string[]) => number>> = {
    [KEEP]: ([key = ''], [held, row = '', milliseconds = '']) => {
      if (get(key) !== held) return 0;
      set(key, row, milliseconds);
      return 1;
    },
    [RAISE]: (keys, [milliseconds = '', ...used]) => {
      for (const [index, key] of keys.entries()) set(key, String(Math.max(Number(get(key) ?? 0), Number(used[index]))), milliseconds);
      return 1;
    },
  };

  const run: SimulatedRedis['run'] = ([name = '', ...parts]) => {
    const [first = '', second = '', ...rest] = parts;
    if (name === 'GET') return get(first);
    if (name === 'DEL') return parts.filter((key) => get(key) !== null && entries.delete(key)).length;
    if (name === 'SET' && rest.slice(0, 3).join(' ') === 'NX GET PX') {
      const before = get(first);
      if (before === null) set(first, second, rest[3] ?? '');
      return before;
    }
    const script = name === 'EVAL' ? scripts[first] : undefined;
    if (!script) throw new Error(`${name} is not simulated`);
    return script(rest.slice(0, Number(second)), rest.slice(Number(second)));
  };

  const simulated: SimulatedRedis = {
    run,
    isAway: false,
    empty: () => entries.clear(),
    ask: async ({ command, read }) => {
      if (simulated.isAway) throw new Error('Redis is away');
      return read(run(command));
    },
    clear: async () => entries.clear(),
    close: () => {},
  };
  return simulated;
}
