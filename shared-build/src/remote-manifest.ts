import { readFileSync } from 'node:fs';
import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import type { RemoteName } from 'shared-contracts/routes';
import { satisfiesContract } from 'shared-contracts/satisfies-contract';

/** Fields of a remote's `package.json`. */
export interface RemoteManifest {
  readonly name: RemoteName;
  readonly version: string;
  /** The oldest contract it works with, such as `^1.7.0`. A shell that offers less doesn't load it. */
  readonly contract: string;
}

/** @throws Error if the remote needs a contract that the shell in this repository doesn't offer */
export function remoteManifest(folder: URL): RemoteManifest {
  const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as RemoteManifest;
  if (!satisfiesContract(manifest.contract, SHELL_CONTRACT_VERSION)) {
    throw new Error(`${manifest.name} needs contract ${manifest.contract}, but this repository has ${SHELL_CONTRACT_VERSION}`);
  }
  return manifest;
}
