import type { CallResponse } from 'shared-contracts/api/calls';
import type { Config } from '../../platform/config/config.ts';
import type { ContactKind } from '../../platform/config/support-settings.ts';

type Contact = CallResponse<'siteSettings'>['contacts'][number];

const order: readonly ContactKind[] = ['email', 'telegram', 'whatsapp', 'wechat'];

function contactOf(kind: ContactKind, setting: string): Contact {
  if (kind === 'email') return { kind, value: setting, url: `mailto:${setting}` };
  const { host, pathname, search } = new URL(setting);
  return { kind, value: `${host}${pathname.replace(/\/$/, '')}${search}`, url: setting };
}

/** Returns the configured contacts in display order. */
export function contactsOf(support: Config['support']): Contact[] {
  return order.flatMap((kind) => {
    const setting = support[kind];
    return setting === undefined ? [] : [contactOf(kind, setting)];
  });
}
