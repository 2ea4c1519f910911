import { ArrowDownUp, BadgeCheck, Circle, CodeXml, Gauge, KeyRound, ReceiptText, Server, Wallet, type LucideIcon } from 'lucide-react';

/** Icons by the names used in page manifests. */
const icons: Readonly<Record<string, LucideIcon>> = {
  badge: BadgeCheck,
  code: CodeXml,
  gauge: Gauge,
  key: KeyRound,
  receipt: ReceiptText,
  server: Server,
  traffic: ArrowDownUp,
  wallet: Wallet,
};

/** Icon by name. A remote may be newer than the shell and use an unknown name. */
export const menuIcon = (name = ''): LucideIcon => icons[name] ?? Circle;
