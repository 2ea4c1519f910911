import type { CallShapes } from '../api/schemas/call-shape.ts';
import type { PageManifest } from '../pages/manifest.ts';

/** Output of a part's build for the publisher: `dist/files` for browsers, `dist/server/server.cjs`, `dist/release.json`, and `dist/maps`. */

/** Folder with the source maps of a release's scripts, which browsers never get: `<script>.map`, without the sources' text. */
export const MAPS = 'maps';

/** Files of one piece of a part. */
export interface PieceFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `dist/release.json`. Its own scripts and styles are needed by every page of the part. */
export interface BuiltRelease extends PieceFiles {
  readonly part: string;
  readonly version: string;
  /** `<version>-<8 hex of its content>`. */
  readonly release: string;
  /** Commit it was built from, 10 hex digits, followed by `+` if files differed from it. Empty if unknown. */
  readonly commit: string;
  /** Names that a shell offers to remotes: `<module>#<export>`, `useShell()#<service>`, `api#<call>`. */
  readonly offers?: readonly string[];
  /** Names of the shell that a remote uses, likewise. */
  readonly uses?: readonly string[];
  /** Entry file of a remote. */
  readonly container?: string;
  /** Files of the pieces named in the source: `page-<route id>`, `texts-<language>`, and the shell's `federation`. */
  readonly pieces: Readonly<Record<string, PieceFiles>>;
  /** Subresource Integrity of each file by its path in `dist`. Missing in releases built before other hosts could serve them. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Set by the publisher if the team's own host serves the files: URL of `dist` there, with a trailing slash. */
  readonly hostedAt?: string;
  /** Set by the publisher if browsers load the files from the origin of a CDN, at the site's own paths. */
  readonly servedAt?: string;
  /** Missing in releases that the publisher no longer accepts. */
  readonly pages?: PageManifest;
  /** True if scripts never give a style element a text, so that pages can forbid it. Missing in releases built before that. */
  readonly strictStyles?: boolean;
  /** True if everything it shows follows the document's theme. Missing in releases built before there was a dark one. */
  readonly darkTheme?: boolean;
  /** API calls that the part makes, with the shapes it was built with. Missing in releases built before they were recorded. */
  readonly calls?: CallShapes;
}

/** Placeholder in a server build for the URL of the part's files, which is known only once the release is. */
export const FILES_PLACEHOLDER = '/tidegate-part-files/';
