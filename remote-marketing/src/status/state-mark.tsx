import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './status-page.module.css';
import type { State } from '../availability/use-status.ts';

export const stateIcons = { operational: CircleCheck, degraded: CircleAlert, down: CircleX, unknown: CircleHelp } as const;

/** A state as icon, text and color. */
export function StateMark({ state }: { readonly state: State }) {
  const { t } = useTranslation('remote-marketing');
  const Icon = stateIcons[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={18} aria-hidden />
      {t(`status.state.${state}`)}
    </span>
  );
}
