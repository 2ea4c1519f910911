import type { CallResponse } from 'shared-contracts/api/calls';
import { byLanguage, languageTag, type Language } from 'shared-contracts/languages';
import type { Config } from '../../platform/config/config.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { contactsOf } from './contacts.ts';

/** Settings provided by other services. */
type Services = Pick<CallResponse<'siteSettings'>, 'thirdPartyTypes' | 'paymentMethods'>;

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(languageTag[language], { type: 'region' }).of(code) ?? code;

export function siteSettingsRoutes(handle: Handle, { mode, operator, support, proxyEntry: entry }: Config, services: Services): void {
  const contacts = contactsOf(support);
  const { countryCode, registration = null, ...facts } = operator;
  const country = byLanguage((language) => countryName(countryCode, language));
  const proxyEntry = { host: entry.address, port: entry.accountPort, ...(entry.tls && { tls: entry.tls }) };
  handle('siteSettings', async () => ({ mode, contacts, operator: { ...facts, registration, country }, ...services, proxyEntry }));
}
