import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/federation';
import type { RemoteName } from 'shared-contracts/routes';
import type { BuiltRelease } from 'shared-build/release-plugin';
import { writeSiteFile } from './write-file.ts';

const listFile = (siteRoot: string): string => path.join(siteRoot, RELEASE_LIST_PATH);

export function readReleaseList(siteRoot: string): ReleaseList {
  return JSON.parse(readFileSync(listFile(siteRoot), 'utf8')) as ReleaseList;
}

/** Written last: it is what makes releases current. */
export function writeReleaseList(siteRoot: string, list: ReleaseList): void {
  writeSiteFile(listFile(siteRoot), `${JSON.stringify(list, null, 2)}\n`);
}

export function remoteRelease(
  name: RemoteName,
  { release, contract = '', container = '' }: BuiltRelease,
): ReleaseList['remotes'][RemoteName] {
  return { release, contract, entry: `/remotes/${name}/${release}/${container}` };
}
