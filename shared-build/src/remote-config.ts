import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { REMOTE_EXPOSE, containerName } from 'shared-contracts/federation';
import type { RemoteName } from 'shared-contracts/routes';
import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import type { Configuration } from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { commonConfig } from './webpack-common.ts';

/** The webpack configuration of a remote; all of it. */
export function remoteConfig(folder: URL, mode: 'production' | 'development' = 'production'): Configuration {
  const { name, version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { name: RemoteName; version: string };
  const config = commonConfig(folder, name, mode);
  const contract = `^${SHELL_CONTRACT_VERSION}`;
  return {
    ...config,
    // The container is all there is to load; an application entry would start a second page.
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { [REMOTE_EXPOSE]: './src/remote.ts' },
        shared: sharedModules,
        shareStrategy: 'loaded-first',
        manifest: { additionalData: ({ stats }) => ({ ...stats, metaData: { ...stats.metaData, contract } }) },
        dts: false,
      }),
      new ReleasePlugin({ part: name, version, contract }),
    ],
  };
}
