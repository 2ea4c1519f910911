import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { INTEGRITY_GLOBAL } from 'shared-contracts/releases/federation';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Files that a browser or the publisher loads. */
const CONTENTS = ['files/**/*', 'server/server.cjs'];

/** Adds the Subresource Integrity of each file to `release.json`, which is verified if a team's own host serves the build. */
export function recordIntegrity(dist: string): void {
  const file = path.join(dist, 'release.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
  const files = globSync(CONTENTS, { cwd: dist, withFileTypes: true }).filter((entry) => entry.isFile());
  const integrity = Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((each) => [
        path.relative(dist, each).replaceAll(path.sep, '/'),
        `sha384-${createHash('sha384').update(readFileSync(each)).digest('base64')}`,
      ]),
  );
  writeFileSync(file, `${JSON.stringify({ ...built, integrity }, null, 2)}\n`);
}

const lookUp = (element: string, url: string) => `${element}.integrity = self.${INTEGRITY_GLOBAL}?.[${url}] ?? "";`;

/** Makes a remote's runtime set the integrity of its chunks, as far as the shell knows it. */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${lookUp('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${lookUp(tag, href)}`,
      );
    });
  }
}
