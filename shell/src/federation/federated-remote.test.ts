import type { RemoteRelease } from 'shared-contracts/releases/federation';
import { federatedRemote } from './federated-remote.ts';
import { kindOf } from './load-error.ts';

const release = (more: Partial<RemoteRelease>): RemoteRelease => ({
  release: 'r2',
  commit: '',
  entry: '/remote.js',
  ...more,
});

jest.mock('../page-data.ts', () => ({
  pageData: () => ({
    releases: {
      shell: { release: 'r1', commit: '' },
      remotes: {
        'remote-account': release({ disabled: true }),
        'remote-tools': release({ incompatibleShells: ['r0', 'r1'] }),
      },
    },
  }),
}));

it.each([
  ['remote-account', 'disabled'],
  ['remote-tools', 'incompatible'],
  ['remote-purchase', 'missing'],
] as const)('%s is not loaded, because it is %s [T6]', async (name, kind) => {
  const cause: unknown = await federatedRemote(name).catch((error: unknown) => error);
  expect(kindOf(cause)).toBe(kind);
});
