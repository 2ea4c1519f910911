import type { CallResponse } from 'shared-contracts/api/calls';
import { byLanguage, languageTag, type Language } from 'shared-contracts/languages';
import { firstMethods, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { businessFigures } from '../../platform/config/business-figures.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { contactsOf } from './contacts.ts';

/** Settings provided by other services. */
interface Services extends Pick<CallResponse<'siteSettings'>, 'thirdPartyTypes'> {
  readonly payMethods: PaymentMethod[];
}

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(languageTag[language], { type: 'region' }).of(code) ?? code;

export function siteSettingsRoutes(
  handle: Handle,
  { mode, operator, support, proxyEntry: entry, isTraced }: Config,
  services: Services,
): void {
  const contacts = contactsOf(support);
  const { countryCode, registration = null, ...facts } = operator;
  const country = byLanguage((language) => countryName(countryCode, language));
  const proxyEntry = { host: entry.address, port: entry.accountPort, ...(entry.tls && { tls: entry.tls }) };
  const paymentMethods = firstMethods.filter((method) => services.payMethods.includes(method));
  handle('siteSettings', async () => ({
    mode,
    contacts,
    operator: { ...facts, registration, country },
    ...services,
    paymentMethods,
    proxyEntry,
    figures: businessFigures,
    ...(isTraced && { isTraced }),
  }));
}
