import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { antdStylesRule } from './antd-styles.ts';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { MAPS } from 'shared-contracts/releases/built-release';
import { proComponentsRule } from './pro-components.ts';
import { unusedTextMethods } from './unused-text-methods.ts';

/** `hot` replaces components in the open page, which requires a development shell; `development` works in any shell. */
export type Mode = 'production' | 'development' | 'hot';

/** Environment variable with the build mode; production if unset. */
export const MODE_VARIABLE = 'TIDEGATE_BUILD_MODE';

export const modeOfBuild = (): Mode => {
  const requestedMode = process.env[MODE_VARIABLE];
  return requestedMode === 'development' || requestedMode === 'hot' ? requestedMode : 'production';
};

export const webpackMode = (mode: Mode) => (mode === 'production' ? 'production' : 'development');

/**
 * The oldest supported browsers. Syntax is compiled for them; functions and styles are not. The newest of those in use are `toSorted`
 * (Chrome 110), `color-mix()` (Chrome 111), `:has()` (Firefox 121) and look-behind (Safari 16.4).
 */
const BROWSERS = 'chrome 111, edge 111, firefox 121, safari 16.4';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Names a source by its path in the repository; webpack's own modules have no path. */
const moduleFilenameTemplate = ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }): string =>
  path.isAbsolute(absoluteResourcePath) ? path.relative(repository, absoluteResourcePath) : absoluteResourcePath;

export const scriptRule = (mode: Mode) => ({
  test: /\.tsx?$/,
  use: [
    {
      loader: 'swc-loader',
      options: {
        env: { targets: BROWSERS },
        // Elements are always created by `react/jsx-runtime`, because a production shell has no other runtime.
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false, refresh: mode === 'hot' } },
        },
      },
    },
    fileURLToPath(new URL('language-imports-loader.ts', import.meta.url)),
  ],
});

/** Class name scheme, which must be the same in the browser build and the prerender build. */
export const styleNames = (part: string) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // No hash, because hashes don't compress. Instead, all style sheets of a part have different names (scripts/style-sheets.test.ts).
  localIdentName: `${part}__[name]__[local]`,
});

interface LibraryCode {
  readonly from: string;
  readonly to: string;
}

const withReplaced = (code: readonly LibraryCode[]) =>
  code.map((options) => ({ loader: fileURLToPath(new URL('replace-loader.ts', import.meta.url)), options }));

/**
 * Leaves out what i18next loads from a server, because all texts are bundled, keys given as functions, texts nested in texts, formats other
 * than plain numbers (scripts/texts.test.ts) and unused methods.
 */
const textsRule = {
  test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  use: withReplaced([
    {
      from: String.raw`^class Connector extends EventEmitter \{$[^]*?^\}$`,
      to: 'class Connector extends EventEmitter { state = {}; }',
    },
    { from: String.raw`^function keysFromSelector\(.*\) \{$[^]*?^\}$`, to: 'function keysFromSelector() {}' },
    { from: String.raw`^  nest\(.*\) \{$[^]*?^  \}$`, to: '  nest(text) { return text; }' },
    { from: String.raw`^const parseFormatStr = [^]*?^\};$`, to: 'const parseFormatStr = (formatName) => ({ formatName });' },
    { from: String.raw`,\n      currency: cf\([^]*?^    \};$`, to: '\n    };' },
    { from: String.raw`\boptions\.cacheInBuiltFormats \? createCachedFormatter : `, to: '' },
    ...unusedTextMethods.map((name) => ({ from: String.raw`^  ${name}\(.*\) \{$[^]*?^  \}$`, to: `  ${name}() {}` })),
  ]),
};

/** Leaves out what is unused of react-router: its browser components, and its code for servers. */
const routerRule = {
  test: /react-router[\\/]dist[\\/].*[\\/]dom[\\/]lib\.js$/,
  use: fileURLToPath(new URL('mark-pure-loader.ts', import.meta.url)),
};

/** Leaves out what react-router renders for its data mode, which has its own error boundary. */
const routesRule = {
  test: /react-router[\\/]dist[\\/].*[\\/]lib[\\/]hooks\.js$/,
  use: withReplaced([
    { from: String.raw`^var RenderErrorBoundary = class [^]*?^\};$`, to: 'var RenderErrorBoundary;' },
    { from: String.raw`\blet dataRouterState = dataRouterOpts\?\.state;$`, to: 'const dataRouterState = undefined;' },
    { from: String.raw`\bif \(dataRouterOpts\) if [^]*?^\telse (?=matches = matchRoutes\()`, to: '' },
  ]),
};

const lucideIcon = fileURLToPath(new URL('../browser/lucide-icon.js', import.meta.url));

/** Remotes are loaded by their entries, so the runtime needs no manifest code. */
export const federationExperiments = { optimization: { disableSnapshot: true, target: 'web' } } as const;

/**
 * Shared webpack configuration of all parts.
 * @param folder the part's folder, as a file URL
 * @param name the part's name, included in every class name so that no two parts share one
 */
export function commonConfig(folder: URL, name: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    mode: webpackMode(mode),
    context: fileURLToPath(folder),
    target: 'web',
    // Maps of releases are written by the plugin below, beside the public files.
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
      // No timeout for chunks, which may arrive over a slow connection: the longest delay a browser timer supports.
      chunkLoadTimeout: 2 ** 31 - 1,
      // A module that threw during evaluation, for example because a shared module failed, must run again on the next import.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        scriptRule(mode),
        proComponentsRule,
        routerRule,
        routesRule,
        textsRule,
        antdStylesRule,
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
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, lucideIcon),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      ...(production
        ? [
            new webpack.SourceMapDevToolPlugin({
              test: /\.js$/,
              filename: `../${MAPS}/[file].map`,
              append: false,
              noSources: true,
              moduleFilenameTemplate,
            }),
          ]
        : []),
      ...(mode === 'hot' ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions: { compress: { passes: 3 } } }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      // With webpack 5.110, cached modules keep the old value of an inlined constant after it changes.
      inlineExports: false,
    },
    // The gate builds each part once, and a quarter of that would be the writing of the cache.
    cache: process.env.CI
      ? false
      : {
          type: 'filesystem',
          name: `${name}-${mode}`,
          cacheDirectory: fileURLToPath(new URL('../.tidegate/webpack/', folder)),
          // Class names depend on these files, and must stay the same in the browser build and the prerender build.
          buildDependencies: { config: [fileURLToPath(import.meta.url), fileURLToPath(new URL('webpack.config.ts', folder))] },
        },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
