/**
 * The rooms of `api/src` by floor, lowest first. A room may only import from lower floors. Files directly in `api/src` (the server, its
 * routes, its jobs) are the roof: they assemble everything, and nothing imports them.
 */
export const floors = [
  'platform',
  'catalog',
  'customers',
  'content',
  'orders',
  'payments',
  'trials',
  'access',
  'usage',
  'tools',
  'monitoring',
  'seed',
  'sandbox',
  'ops',
] as const;

/** Rooms that seed, simulate or operate all others, and so may import more of them. */
export const assemblies: readonly string[] = ['seed', 'sandbox', 'ops'];

/**
 * Maximum number of others that a room, or a folder in one, may import from. `platform` isn't counted, because it has no domain knowledge
 * and every folder uses it. For a folder, each other room counts as one neighbor.
 */
export const NEIGHBORS_MAX = 4;
