import { createRoot } from 'react-dom/client';
import { diagnose } from '../federation/diagnose.ts';
import { isLoadFailure, mayHelpToReload, toLoadError } from '../federation/load-error.ts';
import { reloadOnce } from '../federation/reload-once.ts';
import { reportFailure } from '../federation/report-failure.ts';
import { LastResort } from './last-resort.tsx';

/** For when the texts, without which nothing can be drawn, do not arrive: reloads once where that may help. A stored page stays readable as it is. */
export async function failToStart(root: HTMLElement, cause: unknown): Promise<void> {
  const error = isLoadFailure(cause) ? await diagnose(toLoadError(cause)) : cause;
  void reportFailure('shell', error);
  if (mayHelpToReload(error) && reloadOnce()) return;
  if (!root.firstChild) createRoot(root).render(<LastResort />);
}
