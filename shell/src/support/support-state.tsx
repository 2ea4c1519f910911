import { useTranslation } from 'shared-ui/i18n';
import styles from './support-state.module.css';
import { useSupport } from './use-support.ts';

/** Whether support is online: a text and a dot, in a box that keeps its size while this is unknown. */
export function SupportState() {
  const { t } = useTranslation();
  const online = useSupport();
  return (
    <span className={styles.state} data-online={online} data-tour="support">
      {online !== undefined && t(online ? 'support.online' : 'support.offline')}
    </span>
  );
}
