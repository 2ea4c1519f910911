import { useTranslation } from 'shared-ui/i18n';
import styles from './waterfall.module.css';

/** Phases of a measurement through a proxy, in order, each with curl's variable for its end time. */
const phases = [
  { name: 'entry', variable: 'time_connect' },
  { name: 'tunnel', variable: 'time_appconnect' },
  { name: 'waiting', variable: 'time_starttransfer' },
  { name: 'download', variable: 'time_total' },
] as const;

/** Explains the phases of a measurement as a waterfall chart. */
export function Waterfall() {
  const { t } = useTranslation('remote-marketing');
  return (
    <ol className={styles.waterfall}>
      {phases.map(({ name, variable }) => (
        <li key={name}>
          <div className={styles.words}>
            <h3>{t(`sceneWebTest.waterfall.${name}.name`)}</h3>
            <p>{t(`sceneWebTest.waterfall.${name}.text`)}</p>
          </div>
          <div className={`${styles.track} ${styles[name]}`}>
            <span />
            <code translate="no">{variable}</code>
          </div>
        </li>
      ))}
    </ol>
  );
}
