import { Mail, MessageCircle, MessagesSquare, Send } from 'lucide-react';
import type { SiteSettings } from 'shared-contracts/shell';

export type Contact = SiteSettings['contacts'][number];

const icons = { email: Mail, telegram: Send, whatsapp: MessageCircle, wechat: MessagesSquare } as const;

export function ContactIcon({ kind, size = 18 }: { readonly kind: Contact['kind']; readonly size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden />;
}
