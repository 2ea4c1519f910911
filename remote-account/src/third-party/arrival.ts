import { routeAt } from 'shared-contracts/addresses';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/third-party';
import { takeAttempt, type Attempt } from './attempt.ts';

/** What the other service has put into the address. */
export interface Answer {
  readonly state?: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export interface Arrival {
  /** The service of the page, or where one page serves them all that of the attempt. */
  readonly type: ThirdPartyType | undefined;
  /** Undefined for who has not set out in this tab. */
  readonly attempt: Attempt | undefined;
  readonly answer: Answer;
}

/** The service whose page stands at a path; undefined for the page of all. */
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
 * Takes what someone comes back with, once. It is gone from the address bar then, so that no record, referrer or picture of the
 * screen holds it.
 */
export function takeArrival(): Arrival {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname);
  const attempt = takeAttempt();
  return { type: serviceOf(pathname) ?? attempt?.type, attempt, answer: answerIn(search) };
}
