import type { ThirdPartyType } from 'shared-contracts/constants';
import type { Config } from '../platform/config.ts';
import type { Handle } from '../platform/http/handle.ts';
import { contactsOf } from './contacts.ts';

export function siteSettingsRoutes(handle: Handle, { mode, support }: Config, types: readonly ThirdPartyType[]): void {
  const contacts = contactsOf(support);
  handle('siteSettings', async () => ({ mode, contacts, thirdPartyTypes: [...types] }));
}
