import type { Access } from '../access/access.ts';
import type { Exits } from '../exits/exits.ts';
import { chooseExit } from './choose-exit.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';

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
