import { isStickyMinutes, readAccountSettings, writeAccountSettings, type AccountSettings } from 'shared-contracts/account-settings';
import type { CallRequest } from 'shared-contracts/calls';
import { isSessionId } from 'shared-contracts/proxy-user';
import { choiceQuery, readChoice, type SampleChoice } from 'shared-contracts/sample-choice';

export interface CodeSettings extends Omit<AccountSettings, 'protocol'>, SampleChoice {
  /** Whether a session keeps the exit, even while its id is being typed. */
  readonly isSticky: boolean;
}

/** How the settings of the tool stand in its address. */
export const codeTool = {
  read(search: URLSearchParams): CodeSettings {
    const { protocol: _, ...account } = readAccountSettings(search);
    return { ...account, ...readChoice(search), isSticky: account.session !== '' };
  },
  write({ language, mode, protocol, isSticky, ...account }: CodeSettings): Record<string, string> {
    const session = isSticky ? account.session : '';
    // The protocol of a choice is always said.
    const { protocol: __, ...way } = writeAccountSettings({ ...account, session, protocol: '1' });
    return { ...Object.fromEntries(choiceQuery({ language, mode, protocol })), ...way };
  },
};

/** Whether code can be generated as it is set: only accounts have sessions. */
export function isReady({ mode, isSticky, session, minutes }: CodeSettings): boolean {
  return mode === 'extraction' || !isSticky || (isSessionId(session) && isStickyMinutes(minutes));
}

/** How an order is to be used by all that is set and right. */
export function wayOf(orderId: string, settings: CodeSettings): CallRequest<'tryProxy'> {
  const { mode, protocol, country, state, session, minutes } = settings;
  if (mode === 'extraction') return { orderId, protocol, country };
  const isKept = settings.isSticky && isReady(settings) && isStickyMinutes(minutes);
  return { orderId, protocol, country, state, ...(isKept && { session, minutes }) };
}
