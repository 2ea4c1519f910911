import type { RemoteName } from 'shared-contracts/routes';
import type { RemoteModule } from 'shared-contracts/shell';

/** Where remotes come from: the federation in a browser, their server builds where pages are stored. */
export type RemoteSource = (name: RemoteName) => Promise<RemoteModule>;

let source: RemoteSource = (name) => Promise.reject(new Error(`No source of ${name}`));

export function provideRemotes(remotes: RemoteSource): void {
  source = remotes;
}

export const remoteFromSource: RemoteSource = (name) => source(name);
