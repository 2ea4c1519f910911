import type { Part } from 'shared-contracts/pages/routes';
import { forgetRemote, remotesHere } from './load-remote.ts';
import { refreshReleases, releaseList } from './release-list.ts';

/**
 * Prepares another attempt at what failed. A remote that has a new release is evicted and loads that one: the files of the old one may be
 * gone, or its code may be what failed. Remotes that work keep their release.
 * @param failed the part that was shown, and the one whose file failed
 */
export async function prepareRetry(failed: readonly Part[]): Promise<void> {
  const before = releaseList().remotes;
  await refreshReleases((name) => remotesHere().includes(name) && !failed.includes(name));
  const now = releaseList().remotes;
  for (const name of remotesHere()) {
    if (now[name]?.release !== before[name]?.release) forgetRemote(name);
  }
}
