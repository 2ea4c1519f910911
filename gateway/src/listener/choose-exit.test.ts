import fc from 'fast-check';
import { tries } from 'shared-contracts/testing/tries';
import type { Access } from '../access/access.ts';
import { createExits, ExitFailure, UnroutableTarget, type Exits } from '../exits/exits.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import type { ChosenExit, ExitRoute, Family } from '../targets/chosen-exit.ts';
import { chooseExit, openThroughExit } from './choose-exit.ts';

const first = { address: '198.51.100.1', countryCode: 'DE' };
const second = { address: '198.51.100.2', countryCode: 'DE' };

/** Alternates between exits on each choice. */
function takingTurns(): Exits {
  let turn = -1;
  return {
    choose(exits) {
      turn += 1;
      const exit = exits[turn % exits.length];
      if (!exit) throw new Error('there is no exit');
      return exit;
    },
    replace: () => undefined,
  };
}

const access = (...exits: Access['exits']): Access => ({
  orderId: 'F1',
  exits,
  protocol: null,
  leftBytes: 1,
  endsAt: '2999-01-01T00:00:00.000Z',
  boundUntil: null,
});

let exits: Exits;
let client: Pick<MeteredConnection, 'chosen'>;

beforeEach(() => {
  exits = takingTurns();
  client = { chosen: undefined };
});

describe('the exit of a connection', () => {
  it('is kept for all its requests', () => {
    expect(chooseExit(exits, client, access(first, second), 'a')).toBe(first);
    expect(chooseExit(exits, client, access(first, second), 'a')).toBe(first);
  });

  it('is also kept without a user name', () => {
    expect(chooseExit(exits, client, access(first, second))).toBe(first);
    expect(chooseExit(exits, client, access(first, second))).toBe(first);
  });

  it('is chosen again for another user name', () => {
    expect(chooseExit(exits, client, access(first, second), 'a')).toBe(first);
    expect(chooseExit(exits, client, access(first, second), 'b')).toBe(second);
  });

  it('changes if a session or lease names a different one', () => {
    expect(chooseExit(exits, client, access(first), 'a')).toBe(first);
    expect(chooseExit(exits, client, access(second), 'a')).toBe(second);
  });

  it('is kept if a session or lease names the same one', () => {
    const choose = jest.spyOn(exits, 'choose');
    chooseExit(exits, client, access(first), 'a');
    expect(chooseExit(exits, client, access(first), 'a')).toBe(first);
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('is kept if the next answer of the API has a sample without it', () => {
    expect(chooseExit(exits, client, access(first, second), 'a')).toBe(first);
    expect(chooseExit(exits, client, access(second, second), 'a')).toBe(first);
  });

  it('is independent of other connections', () => {
    expect(chooseExit(exits, client, access(first, second), 'a')).toBe(first);
    expect(chooseExit(exits, { chosen: undefined }, access(first, second), 'a')).toBe(second);
  });
});

/** How exits are used, by the word that their address begins with. */
const routes: Readonly<Record<string, ExitRoute>> = {
  four: { localAddresses: { 4: '192.0.2.1', 6: undefined } },
  six: { localAddresses: { 4: undefined, 6: '2001:db8::1' } },
  both: { localAddresses: { 4: '192.0.2.1', 6: '2001:db8::1' } },
  direct: {},
  proxied: { upstream: 'http://proxy.example' },
  broken: { upstream: 'http://broken.example' },
};
const routeOf = (address: string) => routes[address.split(' ')[0] ?? ''];
const isBroken = ({ address }: Pick<ChosenExit, 'address'>) => address.startsWith('broken');
const isRouted = ({ address }: Pick<ChosenExit, 'address'>, families: readonly Family[]) =>
  families.some((family) => !address.startsWith(family === 4 ? 'six' : 'four'));

const pools = fc
  .array(fc.record({ kind: fc.constantFrom(...Object.keys(routes)), countryCode: fc.constantFrom('DE', 'JP') }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pool) => pool.map(({ kind, countryCode }, index) => ({ address: `${kind} ${index}`, countryCode })));
const targets = fc.array(fc.subarray<Family>([4, 6], { minLength: 1 }), { minLength: 1, maxLength: 5 });

/** Opens a connection to a target as far as the exits can. @returns what happened, or what is wrong with it */
async function openOnce(connection: OpenedConnection, pool: Access['exits'], families: readonly Family[]): Promise<string> {
  const before = chooseExit(exits, connection, access(...pool), 'a');
  const tried: ChosenExit[] = [];
  const [opened] = await Promise.allSettled([
    openThroughExit(exits, connection, before, async (exit) => {
      tried.push(exit);
      if (!isRouted(exit, families)) throw new UnroutableTarget(families);
      if (isBroken(exit)) throw new ExitFailure('connectionFailed', 'connection_refused');
      return exit;
    }),
  ]);
  const last = tried.at(-1);
  if (tried[0] !== before || connection.chosen?.exit !== last) return 'another exit than the chosen one was used';
  if (new Set(tried).size < tried.length) return 'an exit was tried twice';
  if (tried.filter(isBroken).length > 2) return 'more than two failing exits were tried';
  if (opened.status === 'fulfilled') return tried.length === 1 ? 'kept' : tried.some(isBroken) ? 'replaced, one failed' : 'replaced';
  if (!(opened.reason instanceof UnroutableTarget)) return last && isBroken(last) ? 'failed' : 'a working exit failed';
  return pool.some((exit) => !isBroken(exit) && isRouted(exit, families)) ? 'refused although an exit reaches the target' : 'refused';
}

type OpenedConnection = Pick<MeteredConnection, 'chosen' | 'replaceExit'>;

describe('an exit with none of the IP versions of a target', () => {
  beforeEach(() => {
    exits = createExits(routeOf);
  });

  it('is replaced by one that reaches it, which is kept; no other exit changes', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(pools, targets, async (pool, sequence) => {
        exits = createExits(routeOf);
        const connection: OpenedConnection = {
          chosen: undefined,
          replaceExit: (exit) => (connection.chosen = connection.chosen && { ...connection.chosen, exit }),
        };
        for (const families of sequence) seen.add(await openOnce(connection, pool, families));
      }),
      { numRuns: tries(2000) },
    );
    expect([...seen].toSorted()).toEqual(['failed', 'kept', 'refused', 'replaced', 'replaced, one failed']);
  });

  it('is replaced by any that reaches the target, of all countries', () => {
    const pool = access(...['four 1', 'six 2', 'both 3', 'direct 4', 'proxied 5'].map((address) => ({ address, countryCode: 'DE' })), {
      address: 'six 6',
      countryCode: 'JP',
    }).exits;
    const found = (family: Family) => new Set(Array.from({ length: 200 }, () => exits.choose(pool, [family]).address));
    expect([...found(6)].toSorted()).toEqual(['both 3', 'direct 4', 'proxied 5', 'six 2', 'six 6']);
    expect([...found(4)].toSorted()).toEqual(['both 3', 'direct 4', 'four 1', 'proxied 5']);
  });
});
