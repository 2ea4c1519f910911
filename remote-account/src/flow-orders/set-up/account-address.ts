import { STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import { isSessionId } from 'shared-contracts/proxy-user';

export interface AccountChoice {
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly country: string;
  /** Null while the field is empty. */
  readonly minutes: number | null;
  /** Empty: the exit may change with each connection. */
  readonly session: string;
}

/** How long a session keeps its exit unless told otherwise. */
const MINUTES = 10;

export const isStickyMinutes = (minutes: number | null): minutes is number =>
  minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= STICKY_MINUTES_MAX;

/** What an address says of an account; what it says wrongly counts as not said. */
export function readAccount(params: URLSearchParams): AccountChoice {
  const country = params.get('country') ?? '';
  const minutes = Number(params.get('minutes') ?? MINUTES);
  const session = params.get('session') ?? '';
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    minutes: isStickyMinutes(minutes) ? minutes : MINUTES,
    session: isSessionId(session) ? session : '',
  };
}

export function writeAccount({ country, minutes, session }: AccountChoice): Record<string, string> {
  return {
    ...(country && { country }),
    ...(session && isStickyMinutes(minutes) && { minutes: String(minutes) }),
    ...(session && { session }),
  };
}
