import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { proComponentsRule } from './pro-components.ts';

/** `hot` exchanges components in the open page, which takes a shell of development; `development` runs in any shell. */
export type Mode = 'production' | 'development' | 'hot';

/** Says in which mode the configurations of parts are to be made; without it they are of production. */
export const MODE_VARIABLE = 'TIDEGATE_BUILD_MODE';

export const modeOfBuild = (): Mode => {
  const wanted = process.env[MODE_VARIABLE];
  return wanted === 'development' || wanted === 'hot' ? wanted : 'production';
};

export const webpackMode = (mode: Mode) => (mode === 'production' ? 'production' : 'development');

/**
 * The oldest browsers that the parts run in. Syntax is compiled for them; functions and styles are not, of which the newest in use are
 * `toSorted` (Chrome 110), `color-mix()` (Chrome 111), `:has()` (Firefox 121) and look-behind (Safari 16.4).
 */
const BROWSERS = 'chrome 111, edge 111, firefox 121, safari 16.4';

export const scriptRule = (mode: Mode) => ({
  test: /\.tsx?$/,
  use: {
    loader: 'swc-loader',
    options: {
      env: { targets: BROWSERS },
      // Elements are always made by `react/jsx-runtime`: a shell of production has no other.
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: mode === 'hot' } },
      },
    },
  },
});

/** How classes are named: alike in the build for browsers and in the one that stores pages. */
export const styleNames = (part: string) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // No hash, which would not compress: style sheets of a part have different names instead (scripts/style-sheets.test.ts).
  localIdentName: `${part}__[name]__[local]`,
});

/** Every text comes with the code: i18next's half that asks a server for texts is left out. */
const textsRule = {
  test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  use: {
    loader: fileURLToPath(new URL('replace-loader.ts', import.meta.url)),
    options: {
      from: String.raw`^class Connector extends EventEmitter \{$[^]*?^\}$`,
      to: 'class Connector extends EventEmitter { state = {}; }',
    },
  },
};

/** Of react-router's components for browsers only one is used here, and nothing of its half for servers. */
const routerRule = {
  test: /react-router[\\/]dist[\\/].*[\\/]dom[\\/]lib\.js$/,
  use: fileURLToPath(new URL('mark-pure-loader.ts', import.meta.url)),
};

/** Remotes are loaded by their entries, so that the runtime needs no code for manifests. */
export const federationExperiments = { optimization: { disableSnapshot: true, target: 'web' } } as const;

/**
 * What every part's build has in common.
 * @param folder the part's folder, as a file URL
 * @param name the part's name; it stands in every class name, so that two parts never share one
 */
export function commonConfig(folder: URL, name: string, mode: Mode): Configuration {
  const production = mode === 'production';
  // Of style sheets: a page knows by their names which it has, of whatever part. Names that stay let it exchange one for its next state.
  const hash = production ? '.[contenthash:10]' : '';
  return {
    mode: webpackMode(mode),
    context: fileURLToPath(folder),
    target: 'web',
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: fileURLToPath(new URL('dist/files/', folder)),
      filename: '[name].js',
      chunkFilename: '[id].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      crossOriginLoading: 'anonymous',
      // No clock gives a file up, which may be on a slow way: the longest time that a browser's timer takes.
      chunkLoadTimeout: 2 ** 31 - 1,
      // A module that threw halfway, such as for a shared one that failed, is to be run again and not kept as it is.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        scriptRule(mode),
        proComponentsRule,
        routerRule,
        textsRule,
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: { modules: styleNames(name) },
            },
          ],
        },
        { test: /\.(woff2|png|jpg|webp)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ChunkNamesPlugin(),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      ...(mode === 'hot' ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions: { compress: { passes: 3 } } }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      // With webpack 5.110 a changed constant stays the old one in cached modules that it was inlined into.
      inlineExports: false,
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: fileURLToPath(new URL('../.tidegate/webpack/', folder)),
      // Class names come out of these files: those of the browser's build and of the one that stores pages must stay alike.
      buildDependencies: { config: [fileURLToPath(import.meta.url), fileURLToPath(new URL('webpack.config.ts', folder))] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
