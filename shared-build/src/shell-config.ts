import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { commonConfig } from './webpack-common.ts';

/** The webpack configuration of the shell; all of it. It names no remote: those come from the release list at run time. */
export function shellConfig(folder: URL, mode: 'production' | 'development' = 'production'): Configuration {
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string };
  const config = commonConfig(folder, 'shell', mode);
  return {
    ...config,
    entry: { main: './src/main.ts' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new ReleasePlugin({ part: 'shell', version, entry: 'main' }),
    ],
  };
}
