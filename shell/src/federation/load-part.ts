import type { PartLoad } from 'shared-contracts/shell';
import { diagnose } from './diagnose.ts';
import { ownerOf, toLoadError } from './load-error.ts';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import { reportFailure } from './report-failure.ts';
import { restartLoads } from '../pending-files/restart-loads.ts';

let parts = 0;

async function report(cause: unknown): Promise<void> {
  const error = await diagnose(toLoadError(cause));
  reportFailure(ownerOf(error) ?? 'shell', error);
}

/** Loads a part of a page that contains its own failure, so that the page's boundary doesn't see it. */
export function loadPart<Loaded>(load: () => Promise<Loaded>): PartLoad<Loaded> {
  parts += 1;
  const name = `part ${parts}`;
  const loaded = restartOnAbort(name, load);
  loaded.catch(report);
  return { loaded, restart: () => restartLoads(name) };
}
