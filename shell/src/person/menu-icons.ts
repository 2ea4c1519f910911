import { ArrowDownUp, BadgeCheck, Circle, CodeXml, Gauge, KeyRound, ReceiptText, Server, type LucideIcon } from 'lucide-react';

/** Icons by the names that manifests of pages use. */
const icons: Readonly<Record<string, LucideIcon>> = {
  badge: BadgeCheck,
  code: CodeXml,
  gauge: Gauge,
  key: KeyRound,
  receipt: ReceiptText,
  server: Server,
  traffic: ArrowDownUp,
};

/** The icon of that name. A remote may be newer than the shell and name one that it doesn't have. */
export const menuIcon = (name = ''): LucideIcon => icons[name] ?? Circle;
