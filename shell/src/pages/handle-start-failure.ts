import { PAGE_FAILED_EVENT } from 'shared-contracts/releases/federation';
import { diagnose } from '../federation/diagnose.ts';
import { isReloadable } from '../federation/load-error.ts';
import { reloadOnce } from '../federation/reload-once.ts';
import { reportFailure } from '../federation/report-failure.ts';

/**
 * Handles texts that fail to load, without which nothing can render: reloads an empty page once; a prerendered page stays and shows an
 * error.
 */
export async function handleStartFailure(root: HTMLElement, cause: unknown): Promise<void> {
  const error = await diagnose(cause);
  reportFailure('shell', error);
  if (!root.firstChild && isReloadable(error) && reloadOnce()) return;
  dispatchEvent(new Event(PAGE_FAILED_EVENT));
}
