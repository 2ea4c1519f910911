import { createExits, type Exits } from './exits.ts';
import type { ChosenExit } from '../targets/chosen-exit.ts';

const exit = (address: string, countryCode = 'US') => ({ address, countryCode });
const [first, second, foreign] = [exit('198.51.100.1'), exit('198.51.100.2'), exit('198.51.100.3', 'DE')];

let now: number;
let exits: Exits;

beforeEach(() => {
  now = 0;
  exits = createExits(
    () => ({}),
    () => now,
  );
});

/** Addresses that a hundred choices find. */
const chosen = (...among: readonly ChosenExit[]) => new Set(Array.from({ length: 100 }, () => exits.choose([...among]).address));

describe('an exit that has failed', () => {
  it('is replaced by another one of its country, if there is one', () => {
    expect(exits.replace([first, second, foreign], first)).toMatchObject(second);
    expect(exits.replace([first, foreign], first)).toBeUndefined();
    expect(exits.replace([first], first)).toBeUndefined();
  });

  it('is avoided for 30 seconds, unless there is no other', () => {
    exits.replace([first, second], first);
    now = 29_999;
    expect(chosen(first, second)).toEqual(new Set([second.address]));
    expect(chosen(first)).toEqual(new Set([first.address]));
    now = 30_000;
    expect(chosen(first, second)).toEqual(new Set([first.address, second.address]));
  });
});
