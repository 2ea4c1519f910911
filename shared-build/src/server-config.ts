import { fileURLToPath } from 'node:url';
import { FILES_PLACEHOLDER } from 'shared-contracts/releases/built-release';
import type { Configuration } from 'webpack';
import { proComponentsRule } from './pro-components.ts';
import { sharedModules } from './shared-modules.ts';
import { commonConfig, scriptRule, styleNames, webpackMode, type Mode } from './webpack-common.ts';

/**
 * Modules that a remote's server build imports from the shell's build. antd renders only in browsers, so each build may have its own copy.
 */
export const providedModules: readonly string[] = Object.keys(sharedModules).filter((name) => name !== 'shared-ui/antd');

const isProvided = (request: string): boolean =>
  providedModules.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));

interface ServerBuild {
  readonly folder: URL;
  readonly name: string;
  readonly entry: string;
  readonly mode: Mode;
  /** True for the shell's build, which contains the shared modules; a remote's build imports them. */
  readonly provides: boolean;
}

/** Server build of a part, which prerenders its pages: one file in `dist/server`. */
export function serverConfig({ folder, name, entry, mode, provides }: ServerBuild): Configuration {
  const { resolve, context } = commonConfig(folder, name, mode);
  return {
    name: `${name} (server)`,
    mode: webpackMode(mode),
    ...(context && { context }),
    ...(resolve && { resolve }),
    target: 'node22',
    devtool: false,
    entry: { server: entry },
    output: {
      path: fileURLToPath(new URL('dist/server/', folder)),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: FILES_PLACEHOLDER,
      uniqueName: name,
      hashFunction: 'xxhash64',
      clean: true,
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scriptRule(mode),
        proComponentsRule,
        { test: /\.css$/, use: [{ loader: 'css-loader', options: { modules: { ...styleNames(name), exportOnlyLocals: true } } }] },
        { test: /\.(woff2|png|jpg|webp|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    externals: provides
      ? []
      : [
          ({ request }, done) => {
            if (request && isProvided(request)) done(undefined, `commonjs ${request}`);
            else done();
          },
        ],
    optimization: { minimize: false, moduleIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
