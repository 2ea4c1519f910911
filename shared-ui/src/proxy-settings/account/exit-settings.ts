import { isStickyMinutes, type AccountSettings } from './account-settings.ts';
import { isSessionId } from 'shared-contracts/proxy/user';

/** Whether the exit is sticky, with its session ID and duration. */
export interface ExitSettings extends Pick<AccountSettings, 'session' | 'minutes'> {
  /** True even while the session ID is still being typed. */
  readonly isSticky: boolean;
}

/** Whether the exit settings are valid. */
export function isExitReady({ isSticky, session, minutes }: ExitSettings): boolean {
  return !isSticky || (isSessionId(session) && isStickyMinutes(minutes));
}
