import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import styles from './closing-action.module.css';
import { MainAction } from './main-action.tsx';

/** Repeats the action for readers at the end of the page. */
export function ClosingAction() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  return (
    <section className={styles.call} aria-labelledby="last-call">
      <div className={styles.card}>
        <div>
          <h2 id="last-call">{t('home.call.title')}</h2>
          <p>{t('home.call.text', figures)}</p>
        </div>
        <MainAction place="home-last-call" />
      </div>
    </section>
  );
}
