import type { ThirdPartyType } from 'shared-contracts/constants';
import { isThirdPartyType } from 'shared-contracts/third-party';

/** Why someone goes to another service: to log in, or to bind its account to the one they are logged in with. */
export type Purpose = 'login' | 'bind';

/** Where someone sets out to, and where they come back to in the end. */
export interface Journey {
  readonly type: ThirdPartyType;
  readonly purpose: Purpose;
  /** Address of the site. */
  readonly next: string;
}

/** A journey that is under way, in this tab alone. */
export interface Attempt extends Journey {
  /** Known to nobody but this browser and the API, which lets nobody else finish. */
  readonly binding: string;
}

const KEY = 'tidegate.thirdParty';
const OWN_ADDRESS = /^\/(?![/\\])/;

function isAttempt(value: unknown): value is Attempt {
  const { binding, type, purpose, next } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  const isKnown = typeof binding === 'string' && isThirdPartyType(type) && (purpose === 'login' || purpose === 'bind');
  return isKnown && typeof next === 'string' && OWN_ADDRESS.test(next);
}

/** Keeps an attempt for the way back. Throws where storage is blocked, as nobody could finish then. */
export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** The attempt that this tab is on the way back from, once. */
export function takeAttempt(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isAttempt(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
