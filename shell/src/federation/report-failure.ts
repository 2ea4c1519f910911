import type { Part } from 'shared-contracts/pages/routes';
import { PAGE_ERROR_MESSAGE_MAX } from 'shared-contracts/constants';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { sessionStore } from '../session/session-store.ts';
import { routePathOf } from '../navigation/route-path.ts';
import { kindOf, type LoadError } from './load-error.ts';
import { releaseList } from './release-list.ts';

/** Enough reports for a page that fails in a loop. */
const MAX_REPORTS = 10;
let reports = 0;

/**
 * The release that failed. The URL of its file, or of the code that threw, contains it: a page may show code of two releases. Otherwise
 * the release that the page runs; empty if that is unknown.
 */
function releaseOf(part: Part, error: unknown): string {
  const { file, stack } = (error ?? {}) as Partial<LoadError>;
  const [, failed] = new RegExp(`/${part}/(\\d[\\w.-]*)/`).exec(file ?? stack ?? '') ?? [];
  if (failed) return failed;
  try {
    const { shell, remotes } = releaseList();
    return (part === 'shell' ? shell : remotes[part]).release;
  } catch {
    return '';
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

/** Positions in our scripts, without host and query. */
const POSITIONS = /(?:shell|remotes\/[\w-]+)\/[\w.-]+\/[\w.-]+:\d+:\d+/g;
const MAX_POSITIONS = 10;

/** Reports a failed part to the server: which part, which release, how and where. At most ten times per page load. */
export function reportFailure(part: Part, error: unknown): void {
  reports += 1;
  if (reports > MAX_REPORTS) return;
  sendBeacon('pageErrors', {
    part,
    release: releaseOf(part, error),
    kind: kindOf(error),
    message: redact(error),
    stack: String((error as Partial<Error> | undefined)?.stack)
      .match(POSITIONS)
      ?.slice(0, MAX_POSITIONS)
      .join('\n'),
    route: routePathOf(location.pathname),
    lang: sessionStore.getState().locale,
  });
}
