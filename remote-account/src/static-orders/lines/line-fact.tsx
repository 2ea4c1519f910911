import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from '../../order-parts/copyable-code.tsx';
import { LineEnd } from './line-end.tsx';
import { useLineFacts, type FactName } from './line-facts.ts';
import { LinePassword } from './line-password.tsx';
import { LineStatus } from './line-status.tsx';
import type { Line } from './line.ts';

const codes: readonly FactName[] = ['lineId', 'address', 'account', 'publicIp'];

/** Renders one property of a line. */
export function LineFact({ line, name }: { readonly line: Line; readonly name: FactName }) {
  const { t } = useTranslation('remote-account');
  const value = useLineFacts()(line)[name];
  if (name === 'password') return <LinePassword lineId={line.lineId} password={line.password} />;
  if (name === 'status') return <LineStatus status={line.status} />;
  if (name === 'endsAt') return <LineEnd endsAt={line.endsAt} />;
  if (value === '') return t('orders.nothing');
  if (codes.includes(name))
    return <CopyableCode text={String(value)} label={t('lines.factOf', { fact: t(`lines.column.${name}`), lineId: line.lineId })} />;
  return <bdi>{value}</bdi>;
}
