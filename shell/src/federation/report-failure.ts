import type { Part } from 'shared-contracts/routes';
import { PAGE_ERROR_MESSAGE_MAX } from 'shared-contracts/constants';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { sessionStore } from '../session/session-store.ts';
import { routePathOf } from '../tracking/route-path.ts';
import { kindOf } from './load-error.ts';
import { releaseList } from './release-list.ts';

/** Enough reports for a page that fails in a loop. */
const MAX_REPORTS = 10;
let reports = 0;

async function releaseOf(part: Part): Promise<{ release: string; commit: string }> {
  try {
    const { shell, remotes } = await releaseList();
    const { release, commit } = part === 'shell' ? shell : remotes[part];
    return { release, commit };
  } catch {
    return { release: '', commit: '' };
  }
}

/** Error message without possible personal data: URL queries, email addresses, long numbers. */
function redact(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .replace(/[?#][^\s"'()]*/g, '')
    .replace(/[^\s"'()]+@[^\s"'()]+/g, '@')
    .replace(/\+?\d{6,}/g, '#')
    .slice(0, PAGE_ERROR_MESSAGE_MAX);
}

/** Reports a failed part to the server: which part, which release, how and where. At most ten times per page load. */
export async function reportFailure(part: Part, error: unknown): Promise<void> {
  reports += 1;
  if (reports > MAX_REPORTS) return;
  sendBeacon('pageErrors', {
    part,
    ...(await releaseOf(part)),
    kind: kindOf(error),
    message: redact(error),
    route: routePathOf(location.pathname),
    lang: sessionStore.getState().locale,
  });
}
