/** Folders and files that handle money, access, sessions, extraction and metering. They are sampled before the rooms as a whole. */
export const guarded: readonly string[] = [
  ...['orders', 'payments', 'access', 'usage', 'trials'].map((name) => `api/src/${name}`),
  ...['sessions', 'members', 'verify-codes', 'second-factor', 'passkeys', 'api-tokens', 'password-tries.ts'].map(
    (name) => `api/src/customers/${name}`,
  ),
  ...['access', 'exits', 'targets', 'metering', 'listener', 'socks', 'http'].map((name) => `gateway/src/${name}`),
  'shared-contracts/src/rules',
  'publisher/src/releases',
];

export const rooms: readonly string[] = [
  'api',
  'gateway',
  'nginx',
  'publisher',
  'shared-contracts',
  'shared-ui',
  'shell',
  'remote-account',
  'remote-marketing',
  'remote-purchase',
  'remote-tools',
].map((room) => `${room}/src`);
