/**
 * The rooms of `api/src` by floors, the lowest first. A room imports from the floors below it and from none above. Files right in `api/src`
 * (the server, its routes, its jobs) are the roof: they put everything together, and nothing imports them.
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

/** Rooms that fill, play or run all others, and so know more of them. */
export const assemblies: readonly string[] = ['seed', 'sandbox', 'ops'];

/**
 * How many others a room, or a folder in one, may import from. `platform` is not counted: it has no knowledge of the shop, and every folder
 * uses it. To a folder, each other room is one neighbor.
 */
export const NEIGHBORS_MAX = 4;
