import { isStickyMinutes, readAccountSettings, writeAccountSettings, type AccountSettings } from '../account/account-settings.ts';
import type { CallRequest } from 'shared-contracts/api/calls';
import { writePlaceSettings } from 'shared-contracts/proxy/place-settings';
import { choiceQuery, readChoice, type SampleChoice } from 'shared-contracts/proxy/sample-choice';
import { isExitReady, type ExitSettings } from '../account/exit-settings.ts';

/** Settings for generated code: the sample it is based on, and the exits it uses. */
export interface CodeSettings extends Omit<AccountSettings, 'protocol'>, SampleChoice, ExitSettings {}

/** Reads the settings from a URL and writes them to it. */
export const codeSettings = {
  read(search: URLSearchParams): CodeSettings {
    const { protocol: _, ...account } = readAccountSettings(search);
    return { ...account, ...readChoice(search), isSticky: account.session !== '' };
  },
  write({ language, mode, protocol, isSticky, ...account }: CodeSettings): Record<string, string> {
    const session = isSticky ? account.session : '';
    // A sample choice always includes the protocol.
    const { protocol: __, ...way } = writeAccountSettings({ ...account, session, protocol: '1' });
    return { ...Object.fromEntries(choiceQuery({ language, mode, protocol })), ...way };
  },
};

/** Whether the settings are valid for generating code: only account-password mode has sessions. */
export function isCodeReady(settings: CodeSettings): boolean {
  return settings.mode === 'extraction' || isExitReady(settings);
}

/** Builds the request that tries an order with all settings that are valid. TLS to the proxy changes nothing for the order. */
export function wayOf(orderId: string, settings: CodeSettings): CallRequest<'tryProxy'> {
  const { mode, protocol, session, minutes } = settings;
  const way = { orderId, protocol: protocol === 2 ? 2 : 1, ...writePlaceSettings(settings) } as const;
  if (mode === 'extraction') return way;
  const isKept = settings.isSticky && isExitReady(settings) && isStickyMinutes(minutes);
  return { ...way, ...(isKept && { session, minutes }) };
}
