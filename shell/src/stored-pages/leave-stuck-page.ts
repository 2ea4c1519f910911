import { pendingFiles } from '../pending-files/abort-pending-files.ts';

/** Longest time without a byte of a page's files while the site itself responds. */
const PATIENCE_MS = 3000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Follows a loading file by its bytes, which script elements don't report. The browser's cache serves both from one request. */
async function follow(address: string, received: () => void, signal: AbortSignal): Promise<void> {
  const reader = (await fetch(address, { signal })).body?.getReader();
  do received();
  while ((await reader?.read())?.done === false);
}

/** Whether the site can serve the document of the current address. Takes as long as the network does. */
const siteResponds = (signal: AbortSignal): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the document of the current address once the files that a load waits for stop arriving although the site responds. On a slow
 * network bytes keep arriving, and without a network nothing responds; both go on waiting.
 * @param name of the load
 * @param isStuck whether that load still keeps the current page from being shown
 */
export async function leaveStuckPage(name: string, isStuck: () => boolean, load: () => void = () => location.reload()): Promise<void> {
  const followed = new Set<string>();
  const leaving = new AbortController();
  let received = 0;
  try {
    while (isStuck()) {
      const files = pendingFiles(name);
      const before = received;
      for (const file of files) {
        if (followed.has(file)) continue;
        followed.add(file);
        follow(file, () => (received += 1), leaving.signal).catch(() => undefined);
      }
      const responds = await siteResponds(leaving.signal);
      await pause();
      const still = pendingFiles(name);
      // Without pending files, their code is still being executed.
      const isHanging = files.length > 0 && files.every((file) => still.includes(file)) && received === before;
      if (responds && isHanging && isStuck()) return load();
    }
  } finally {
    leaving.abort();
  }
}
