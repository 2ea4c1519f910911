import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { MODE_VARIABLE, scriptRule, type Mode } from './webpack-common.ts';

const infrastructureLogging = { level: 'warn' } as const;

/**
 * A part's browser configuration for the dev server.
 * @param folder folder of the part
 * @param publicPath URL path of its files, with a trailing slash
 */
export async function devConfig(folder: string, mode: Exclude<Mode, 'production'>, publicPath: string): Promise<Configuration> {
  process.env[MODE_VARIABLE] = mode;
  const file = path.join(folder, 'webpack.config.ts');
  const { default: configurations } = (await import(pathToFileURL(file).href)) as { default: Configuration[] };
  const browser = configurations.find(({ target }) => target === 'web');
  if (!browser) throw new Error(`${file} has no configuration for browsers`);
  return { ...browser, output: { ...browser.output, publicPath }, infrastructureLogging };
}

/** Configuration of one script outside the parts, independent of them. */
export function devScriptConfig(name: string, file: string, publicPath: string): Configuration {
  return {
    name,
    mode: 'development',
    target: 'web',
    devtool: 'cheap-module-source-map',
    context: path.dirname(file),
    entry: { [name]: file },
    output: { path: path.join(path.dirname(file), 'dist', name), filename: '[name].js', publicPath, uniqueName: name },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule('development')] },
    stats: 'errors-warnings',
    infrastructureLogging,
  };
}
