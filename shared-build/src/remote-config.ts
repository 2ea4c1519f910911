import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { REMOTE_EXPOSE, containerName } from 'shared-contracts/releases/federation';
import type { Configuration, ExternalItem } from 'webpack';
import { IntegrityPlugin } from './integrity.ts';
import { ReleaseNamePlugin, uniqueNameOf } from './release-name-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { remotePackage } from './remote-package.ts';
import { serverConfig } from './server-config.ts';
import { remoteSharedModules } from './shared-modules.ts';
import { commonConfig, federationExperiments, modeOfBuild } from './webpack-common.ts';

const ENTRY = './src/remote.ts';
export const CONTAINER = 'remoteEntry.js';
/** Runtime module that the federation plugin imports in each entry. The shell provides it and its dependencies under this name. */
const providedRuntime: ExternalItem = ({ request }, done) =>
  /webpack-bundler-runtime.dist.bundler\.js$/.test(request ?? '') ? done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME') : done();

const publicPath = fileURLToPath(new URL('../browser/public-path.js', import.meta.url));

/** All webpack configurations of a remote: for browsers, and for prerendering its pages. */
export function remoteConfig(folder: URL, mode = modeOfBuild()): Configuration[] {
  const { name, version } = remotePackage(folder);
  const config = commonConfig(folder, name, mode);
  const browser: Configuration = {
    ...config,
    name,
    ...(mode === 'production' && { output: { ...config.output, uniqueName: uniqueNameOf(name) } }),
    // Only the container is loaded; an application entry would start a second page.
    entry: {},
    externals: [providedRuntime],
    // Smaller shared modules are repeated in the pages that use them: a script of its own costs more than that, also without the request.
    optimization: { ...config.optimization, splitChunks: { minSize: 50_000 } },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: CONTAINER,
        exposes: { [REMOTE_EXPOSE]: { import: [publicPath, ENTRY], name: 'remote' } },
        shared: remoteSharedModules,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { ...federationExperiments, externalRuntime: true },
      }),
      ...(mode === 'production'
        ? [
            new IntegrityPlugin(),
            new ReleaseNamePlugin(),
            new ReleasePlugin({ part: name, version, entry: 'remote', container: CONTAINER }),
          ]
        : []),
    ],
  };
  return [browser, serverConfig({ folder, name, entry: ENTRY, mode, provides: false })];
}
