import { useEffect } from 'react';
import type { ReleaseList } from 'shared-contracts/federation';
import { useTranslation } from 'shared-ui/i18n';
import { showNotice } from '../notices/notice-store.ts';
import { remotesHere } from './load-remote.ts';
import { fetchReleases, releaseList } from './release-list.ts';

const ASK_EVERY_MS = 5 * 60_000;

let askedAt = Date.now();
/** The releases that the reader was told of, so that they are told once of each. */
let toldOf = '';

/** Releases of the parts that this page runs: others are no news to its reader. */
const running = ({ shell, remotes }: ReleaseList): string =>
  [shell, ...remotesHere().map((name) => remotes[name])].map(({ release }) => release).join();

async function hasNewer(): Promise<boolean> {
  const [here, current] = (await Promise.all([releaseList(), fetchReleases()])).map(running);
  if (current === here || current === toldOf) return false;
  toldOf = current ?? '';
  return true;
}

/**
 * Tells the reader, once, that a part they use was released anew, and leaves it to them when to load it: the page that is open goes
 * on with the files it has. Asked when it is put into the page, which is done anew for each address, and when they come back to the tab; at most every five
 * minutes.
 */
export function NewerRelease(): null {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
      askedAt = Date.now();
      hasNewer().then(
        (newer) => newer && showNotice('info', t('newer.text'), { text: t('newer.load'), run: () => location.reload() }),
        // The next page asks again.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [t]);
  return null;
}
