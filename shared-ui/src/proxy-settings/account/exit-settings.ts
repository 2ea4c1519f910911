import { isStickyMinutes, type AccountSettings } from 'shared-contracts/account-settings';
import { isSessionId } from 'shared-contracts/proxy-user';

/** Whether an exit is kept, by which session and for how long. */
export interface ExitSettings extends Pick<AccountSettings, 'session' | 'minutes'> {
  /** Also while the session's id is being typed. */
  readonly isSticky: boolean;
}

/** Whether what is set of the exit can be asked for. */
export function isExitReady({ isSticky, session, minutes }: ExitSettings): boolean {
  return !isSticky || (isSessionId(session) && isStickyMinutes(minutes));
}
