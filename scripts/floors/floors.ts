/** The order of the folders in a room's sources. */
export interface Order {
  /** Folders, lowest first. Each may only import from lower ones. */
  readonly floors: readonly string[];
  /** Files directly in its sources that lie below all folders. The others are the roof: they assemble everything, and nothing imports them. */
  readonly base: readonly string[];
}

/** Rooms of the API by floor. */
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

/** The order in each package whose folders have one. */
export const orders: Readonly<Record<string, Order>> = {
  api: { floors, base: [] },
  gateway: {
    floors: ['access', 'targets', 'metering', 'exits', 'listener', 'http', 'socks', 'metrics'],
    base: ['error-code', 'keyed-queue', 'limits', 'linger', 'minute-counts', 'put-last', 'refusal', 'timing'],
  },
  nginx: {
    floors: ['config', 'embedded'],
    base: ['address-limits', 'call-limits', 'network-of', 'responses', 'security', 'security-headers'],
  },
  publisher: { floors: ['site', 'share-pictures', 'pages', 'releases', 'smoke', 'service', 'commands'], base: [] },
  scripts: {
    floors: ['lib', 'floors', 'contract', 'simulation', 'site', 'dev', 'new-remote', 'new-page', 'test', 'bench', 'drills', 'gate'],
    base: [],
  },
};

/** The folder of a room's sources. */
export const sourcesOf = (room: string): string => (room === 'scripts' ? room : `${room}/src`);

/** Rooms that seed, simulate or operate all others, and so may import more of them. */
export const assemblies: readonly string[] = ['seed', 'sandbox', 'ops'];

/**
 * Maximum number of others that a room, or a folder in one, may import from. `platform` isn't counted, because it has no domain knowledge
 * and every folder uses it. For a folder, each other room counts as one neighbor.
 */
export const NEIGHBORS_MAX = 4;
