/**
 * Number of tries of a race or a property: a quarter in the gate, which most mistakes don't survive, and all with `npm test -- --all`.
 */
export const tries = (all: number): number => (process.env.TEST_TRIES === 'all' ? all : Math.ceil(all / 4));

/** The tries, numbered from 0, for `describe.each`. */
export const rounds = (all: number): number[] => Array.from({ length: tries(all) }, (_, round) => round);
