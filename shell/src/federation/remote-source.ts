import type { RemoteName } from 'shared-contracts/pages/routes';
import type { RemoteModule } from 'shared-contracts/shell';

/** Source of remotes: the federation in a browser, their server builds during prerendering. */
export type RemoteSource = (name: RemoteName) => Promise<RemoteModule>;

let source: RemoteSource = (name) => Promise.reject(new Error(`no source was provided for ${name}`));

export function provideRemotes(remotes: RemoteSource): void {
  source = remotes;
}

export const remoteFromSource: RemoteSource = (name) => source(name);
