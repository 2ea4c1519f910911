import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import type { Line } from './line.ts';
import styles from './line-status.module.css';

const icons = { normal: CircleCheck, fault: CircleAlert };

/** Status of a line as text, color and icon. */
export function LineStatus({ status }: Pick<Line, 'status'>) {
  const { t } = useTranslation('remote-account');
  const Icon = icons[status];
  return (
    <span className={styles[status]}>
      <Icon size={16} aria-hidden />
      {t(`lines.state.${status}`)}
    </span>
  );
}
