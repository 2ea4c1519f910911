import type { LoaderContext } from 'webpack';

interface Replacement {
  /** Source of a regular expression. */
  readonly from: string;
  readonly to: string;
}

/**
 * Webpack loader that replaces code of a library that this site never uses.
 * @throws Error if the library no longer contains that code, so that upgrading it fails the build
 */
// webpack passes options to a loader through `this`.
/* eslint-disable no-this-in-exported-function */
export default function replace(this: LoaderContext<Replacement>, source: string): string {
  const { from, to } = this.getOptions();
  const replaced = source.replace(new RegExp(from, 'm'), to);
  if (replaced === source) throw new Error(`${this.resourcePath} has no ${from}`);
  return replaced;
}
