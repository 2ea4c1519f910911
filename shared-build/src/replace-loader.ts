import type { LoaderContext } from 'webpack';

interface Replacement {
  /** Source of a regular expression. */
  readonly from: string;
  readonly to: string;
}

/**
 * A webpack loader that replaces a piece of a library which this site never uses.
 * @throws Error where the library has no such piece any more, so that a new version of it fails the build
 */
// webpack hands a loader its options by `this`.
/* eslint-disable no-this-in-exported-function */
export default function replace(this: LoaderContext<Replacement>, source: string): string {
  const { from, to } = this.getOptions();
  const replaced = source.replace(new RegExp(from, 'm'), to);
  if (replaced === source) throw new Error(`${this.resourcePath} has no ${from}`);
  return replaced;
}
