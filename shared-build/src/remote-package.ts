import { readFileSync } from 'node:fs';
import type { RemoteName } from 'shared-contracts/pages/routes';

/** Fields of a remote's `package.json`. */
interface RemotePackage {
  readonly name: RemoteName;
  readonly version: string;
}

export const remotePackage = (folder: URL): RemotePackage =>
  JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as RemotePackage;
