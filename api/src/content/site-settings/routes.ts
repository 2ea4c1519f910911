import type { CallResponse } from 'shared-contracts/calls';
import type { Config } from '../../platform/config/config.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { contactsOf } from './contacts.ts';

/** Settings provided by other services. */
type Services = Pick<CallResponse<'siteSettings'>, 'thirdPartyTypes' | 'paymentMethods'>;

export function siteSettingsRoutes(handle: Handle, { mode, support, proxyEntry: entry }: Config, services: Services): void {
  const contacts = contactsOf(support);
  const proxyEntry = { host: entry.address, port: entry.accountPort };
  handle('siteSettings', async () => ({ mode, contacts, ...services, proxyEntry }));
}
