import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { MAPS } from 'shared-contracts/releases/built-release';
import webpack, { type Configuration } from 'webpack';
import { recordIntegrity } from './integrity.ts';

/** Builds the part in the current folder with its `webpack.config.ts`. */
const { default: config } = (await import(pathToFileURL('webpack.config.ts').href)) as { default: Configuration[] };
// webpack cleans only the folder of the public files.
rmSync(`dist/${MAPS}`, { recursive: true, force: true });
const compiler = webpack(config);

compiler.run((error, stats) => {
  const text = error?.stack ?? stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (text) process.stdout.write(`${text}\n`);
  if (error || stats?.hasErrors()) process.exitCode = 1;
  else recordIntegrity('dist');
  compiler.close(() => undefined);
});
