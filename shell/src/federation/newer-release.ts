import { useEffect } from 'react';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { useTranslation } from 'shared-ui/i18n';
import { showNotice } from '../notices/notice-store.ts';
import { remotesHere } from './load-remote.ts';
import { fetchReleases, releaseList } from './release-list.ts';

const ASK_EVERY_MS = 5 * 60_000;

let askedAt = Date.now();
/** Releases already announced, so that each is announced once. */
let announcedReleases = '';

/** Releases of the parts that this page uses; others are irrelevant to its reader. A remote that was retired meanwhile has none. */
function running({ shell, remotes }: ReleaseList): string {
  const current: Partial<ReleaseList['remotes']> = remotes;
  return [shell, ...remotesHere().map((name) => current[name])].map((part) => part?.release ?? '').join();
}

async function hasNewer(): Promise<boolean> {
  const current = running(await fetchReleases());
  if (current === running(releaseList()) || current === announcedReleases) return false;
  announcedReleases = current;
  return true;
}

/**
 * Tells the reader once that a part they use has a new release, and lets them choose when to load it: the open page continues with the
 * files it has. Checks on mount, which happens for each path, and when the reader returns to the tab; at most every five minutes.
 */
export function NewerRelease(): null {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = Date.now();
      hasNewer().then(
        (newer) => newer && showNotice('info', t('newer.text'), { text: t('newer.load'), run: () => location.reload() }),
        // The next page checks again.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [t]);
  return null;
}
