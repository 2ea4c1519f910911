import type { CallShapes } from './call-shape.ts';
import type { PageManifest } from './pages.ts';

/** What a part's build leaves for whoever publishes it: `dist/files` for browsers, `dist/server/server.cjs`, `dist/release.json`. */

/** Files of a piece of a part. */
export interface PieceFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `dist/release.json`. The scripts and styles of its own are those that every page of the part needs. */
export interface BuiltRelease extends PieceFiles {
  readonly part: string;
  readonly version: string;
  /** `<version>-<8 hex of its content>`. */
  readonly release: string;
  /** Commit that it was built from, 10 hex digits, with `+` behind where files differed from it; empty where nobody can tell. */
  readonly commit: string;
  /** Contract between shell and remotes: the version that a shell offers, the semver range that a remote needs. */
  readonly contract: string;
  /** File that a remote is loaded by. */
  readonly container?: string;
  /** Files of the pieces that are named in the source: `page-<route id>`, `texts-<language>`, and the shell's `federation`. */
  readonly pieces: Readonly<Record<string, PieceFiles>>;
  /** Missing in releases that were built before parts had manifests. */
  readonly pages?: PageManifest;
  /** Calls of the API that it makes, as it knows them. Missing in releases that were built before they were recorded. */
  readonly calls?: CallShapes;
}

/** Stands in a server build for the address of the part's files, which is known once its release is. */
export const FILES_PLACEHOLDER = '/tidegate-part-files/';
