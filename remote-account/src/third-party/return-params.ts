import { routeAt } from 'shared-contracts/pages/addresses';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { takeAttempt, type Attempt } from './attempt.ts';

/** Parameters that the service has added to the URL. */
export interface Answer {
  readonly state?: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export interface Arrival {
  /** The service of this page, or, on the page shared by all, the service of the attempt. */
  readonly type: ThirdPartyType | undefined;
  /** Undefined if the login was not started in this tab. */
  readonly attempt: Attempt | undefined;
  readonly answer: Answer;
}

/** The service whose return page has this path; undefined for the shared page. */
export function serviceOf(pathname: string): ThirdPartyType | undefined {
  const id = routeAt(pathname);
  return thirdPartyTypes.find((type) => thirdParties[type].returnRoute === id);
}

function answerIn(search: string): Answer {
  const params = new URLSearchParams(search);
  const named = (['state', 'code', 'iss', 'error'] as const).map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(named.filter(([, value]) => value));
}

/**
 * Reads the returned parameters once and removes them from the address bar, so that no history entry, referrer or screenshot contains them.
 */
export function readReturn(): Arrival {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname);
  const attempt = takeAttempt();
  return { type: serviceOf(pathname) ?? attempt?.type, attempt, answer: answerIn(search) };
}
