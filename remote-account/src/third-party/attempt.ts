import type { ThirdPartyType } from 'shared-contracts/constants';
import { isThirdPartyType } from 'shared-contracts/rules/third-party';

/** Why the user visits the service: to log in, or to link its account to the current customer. */
export type Purpose = 'login' | 'bind';

/** Target service, and where to return in the end. */
export interface LoginIntent {
  readonly type: ThirdPartyType;
  readonly purpose: Purpose;
  /** URL on this site. */
  readonly next: string;
}

/** A journey in progress, in this tab only. */
export interface Attempt extends LoginIntent {
  /** Secret shared by this browser and the API, so that nobody else can finish the attempt. */
  readonly binding: string;
}

const KEY = 'tidegate.thirdParty';
const OWN_ADDRESS = /^\/(?![/\\])/;

function isAttempt(value: unknown): value is Attempt {
  const { binding, type, purpose, next } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  const isKnown = typeof binding === 'string' && isThirdPartyType(type) && (purpose === 'login' || purpose === 'bind');
  return isKnown && typeof next === 'string' && OWN_ADDRESS.test(next);
}

/** Stores an attempt for the return. Throws if storage is blocked, because the attempt could not be finished. */
export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Reads and removes the attempt that this tab returns from. */
export function takeAttempt(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isAttempt(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
