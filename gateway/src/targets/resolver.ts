import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { codeOf } from '../error-code.ts';
import type { Limits } from '../limits.ts';
import { KeyedQueue } from '../keyed-queue.ts';
import { putLast } from '../put-last.ts';

/** Timeout of c-ares per name server, and number of tries; it waits longer each time. */
const QUERY = { timeout: 1000, tries: 2 } as const;
/** How long the answer about the other family is waited for once there are addresses of one (RFC 8305, section 3). */
const OTHER_FAMILY_MILLISECONDS = 50;
/** Cache lifetime in milliseconds, whatever the TTL: lower and upper bound for addresses, and the value for failures. */
const FRESH = { least: 5000, most: 30_000, none: 3000 } as const;
/** Cached names; the oldest are evicted above this. */
const KEPT = 10_000;

interface Found {
  readonly addresses: readonly LookupAddress[];
  /** Empty if there are addresses. */
  readonly code: string;
  readonly until: number;
}

const LATE: Found = { addresses: [], code: 'ETIMEOUT', until: 0 };

/** A name that could not be resolved. */
export class NameError extends Error {
  readonly code: string;

  constructor(name: string, code: string) {
    super(`${name}: ${code}`);
    this.name = 'NameError';
    this.code = code;
  }
}

export interface Names {
  /**
   * Resolves a name; IPv4 addresses come first.
   * @param key lookups with the same key share a limit
   * @throws NameError with a code of `node:dns`
   */
  addressesOf(name: string, key: string): Promise<readonly LookupAddress[]>;
}

type NameLimits = Pick<Limits, 'lookUps' | 'lookUpsPerOrder' | 'lookUpMilliseconds'>;

/** A query for the addresses of a name. */
interface Query {
  /** What can be used. */
  readonly found: Promise<Found>;
  /** Resolves once no answer is missing any more. */
  readonly ended: Promise<unknown>;
}

interface Settled {
  readonly addresses: readonly LookupAddress[];
  readonly seconds: number;
  readonly code: string;
}

async function settle(query: Promise<readonly { address: string; ttl: number }[]>, family: 4 | 6): Promise<Settled> {
  try {
    const records = await query;
    const seconds = Math.min(...records.map(({ ttl }) => ttl));
    return { addresses: records.map(({ address }) => ({ address, family })), seconds, code: '' };
  } catch (error) {
    return { addresses: [], seconds: 0, code: codeOf(error) };
  }
}

/**
 * Resolves names with c-ares, whose pending queries need no thread: with `getaddrinfo`, an unresponsive name server would block the
 * process's small thread pool for everyone.
 * @param servers addresses of name servers; if empty, those of the machine
 */
export function createResolver(servers: readonly string[], limits: NameLimits, clock: () => number = Date.now): Names {
  const resolver = new Resolver(QUERY);
  if (servers.length > 0) resolver.setServers(servers);
  const turns = new KeyedQueue({ total: limits.lookUps, perKey: limits.lookUpsPerOrder, waiting: Infinity });
  const known = new Map<string, Found>();
  const asked = new Map<string, Query>();

  const keep = (name: string, found: Found) => {
    putLast(known, name, found, KEPT);
    return found;
  };

  /** @param answers those that are there, IPv4 first */
  const keepAnswers = (name: string, answers: readonly Settled[]): Found => {
    const addresses = answers.flatMap((each) => each.addresses);
    if (addresses.length === 0) return keep(name, { addresses, code: answers[0]?.code ?? '', until: clock() + FRESH.none });
    const seconds = Math.min(...answers.flatMap((each) => (each.addresses.length > 0 ? [each.seconds] : [])));
    return keep(name, { addresses, code: '', until: clock() + Math.min(FRESH.most, Math.max(FRESH.least, seconds * 1000)) });
  };

  const ask = (name: string): Query => {
    const { promise: found, resolve } = Promise.withResolvers<Found>();
    let timer: NodeJS.Timeout | undefined;
    const answers = [settle(resolver.resolve4(name, { ttl: true }), 4), settle(resolver.resolve6(name, { ttl: true }), 6)].map(
      async (query) => {
        const answer = await query;
        if (answer.addresses.length > 0) timer ??= setTimeout(() => resolve(keepAnswers(name, [answer])), OTHER_FAMILY_MILLISECONDS);
        return answer;
      },
    );
    const ended = Promise.all(answers).then((both) => {
      clearTimeout(timer);
      asked.delete(name);
      resolve(keepAnswers(name, both));
    });
    return { found, ended };
  };

  /** Shares one query among concurrent lookups of a name, although each of them occupies its own slot. */
  const queryOnce = (name: string): Query => {
    const open = asked.get(name) ?? ask(name);
    asked.set(name, open);
    return open;
  };

  const cachedResult = (name: string) => {
    const found = known.get(name);
    return found && found.until > clock() ? found : undefined;
  };

  /**
   * Waits for a slot and the result until the deadline. A query occupies its slot until it ends; one that gets its slot after the deadline
   * isn't sent.
   */
  const lookUpWithTimeout = async (name: string, key: string): Promise<Found> => {
    let isLate = false;
    const { promise: found, resolve } = Promise.withResolvers<Found>();
    const timer = setTimeout(() => {
      isLate = true;
      resolve(LATE);
    }, limits.lookUpMilliseconds);
    void turns.run(key, async () => {
      const cached = isLate ? LATE : cachedResult(name);
      if (cached) return resolve(cached);
      const query = queryOnce(name);
      void query.found.then(resolve);
      return query.ended;
    });
    return found.finally(() => clearTimeout(timer));
  };

  return {
    async addressesOf(name, key) {
      const { addresses, code } = cachedResult(name) ?? (await lookUpWithTimeout(name, key));
      if (addresses.length === 0) throw new NameError(name, code);
      return addresses;
    },
  };
}
