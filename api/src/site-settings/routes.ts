import type { Config } from '../platform/config.ts';
import type { Handle } from '../platform/http/handle.ts';
import { contactsOf } from './contacts.ts';

export function siteSettingsRoutes(handle: Handle, { mode, support }: Config): void {
  const contacts = contactsOf(support);
  handle('siteSettings', async () => ({ mode, contacts, thirdPartyTypes: [] }));
}
