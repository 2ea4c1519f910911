import { isStickyMinutes, readAccountSettings, writeAccountSettings, type AccountSettings } from 'shared-contracts/account-settings';
import type { CallRequest } from 'shared-contracts/calls';
import { choiceQuery, readChoice, type SampleChoice } from 'shared-contracts/sample-choice';
import { isExitReady, type ExitSettings } from '../account/exit-settings.ts';

/** What code is to be like: which sample it is made from, and by which exits it goes. */
export interface CodeSettings extends Omit<AccountSettings, 'protocol'>, SampleChoice, ExitSettings {}

/** How they stand in an address. */
export const codeSettings = {
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
export function isCodeReady(settings: CodeSettings): boolean {
  return settings.mode === 'extraction' || isExitReady(settings);
}

/** How an order is to be used by all that is set and right. */
export function wayOf(orderId: string, settings: CodeSettings): CallRequest<'tryProxy'> {
  const { mode, protocol, country, state, session, minutes } = settings;
  if (mode === 'extraction') return { orderId, protocol, country };
  const isKept = settings.isSticky && isExitReady(settings) && isStickyMinutes(minutes);
  return { orderId, protocol, country, state, ...(isKept && { session, minutes }) };
}
