import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { providedToRemotes } from './shared-modules.ts';
import { shellOffers } from './shell-names.ts';
import { commonConfig, modeOfBuild } from './webpack-common.ts';

const NAME = 'shell';
const FEDERATION = 'federation';

const federationCore = path.dirname(fileURLToPath(import.meta.resolve('@module-federation/runtime-core')));
const unused = fileURLToPath(new URL('../browser/unused-federation.js', import.meta.url));

/** All webpack configurations of the shell. They name no remotes: those come from the release list at run time. */
export function shellConfig(folder: URL, mode = modeOfBuild()): Configuration[] {
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string };
  const config = commonConfig(folder, NAME, mode);
  const browser: Configuration = {
    ...config,
    name: NAME,
    entry: { main: './src/bootstrap.tsx' },
    resolve: { ...config.resolve, alias: { 'federation-core': federationCore } },
    optimization: {
      ...config.optimization,
      // Keeps the library in the same chunk, for one request instead of two.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== FEDERATION },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\..*\/(?:SnapshotHandler|preload|remotes)\.js$/, (resource) => {
        if (/@module-federation[\\/](?:runtime-core|webpack-bundler-runtime)[\\/]/.test(resource.context)) resource.request = unused;
      }),
      // Errors name their codes, which the library's documentation explains.
      new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (resource) => {
        if (/@module-federation[\\/]error-codes[\\/]/.test(resource.context)) resource.request = unused;
      }),
      // The shell has its own federation runtime code (src/federation/federation.ts). Without these flags, the library's code for manifests
      // and Node is bundled as well.
      new webpack.DefinePlugin({
        SHARED_MODULES: JSON.stringify(providedToRemotes),
        SHELL_OFFERS: JSON.stringify(shellOffers),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      ...(mode === 'production' ? [new ReleasePlugin({ part: NAME, version, entry: 'main' })] : []),
    ],
  };
  return [browser, serverConfig({ folder, name: NAME, entry: './src/server.ts', mode, provides: true })];
}
