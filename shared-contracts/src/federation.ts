import type { RemoteName } from './routes.ts';

/** A published release of a part: `<semver>-<8 hex of its content>`. */
export type Release = string;

export interface RemoteRelease {
  readonly release: Release;
  /** Address of its `mf-manifest.json`. */
  readonly manifest: string;
  /** Semver range of the shell contract that it needs. */
  readonly contract: string;
}

/** What `/federation.json` answers: which release of each part is current. Served `no-cache`; changing it needs no rebuild. */
export interface ReleaseList {
  readonly shell: { readonly release: Release };
  readonly remotes: Readonly<Record<RemoteName, RemoteRelease>>;
}

export const RELEASE_LIST_PATH = '/federation.json';

/** The name of a remote's container: a part's name as an identifier. */
export function containerName(remote: RemoteName): string {
  return remote.replaceAll('-', '_');
}

/** The one module that every remote exposes; its default export is a `RemoteModule`. */
export const REMOTE_EXPOSE = './remote';
