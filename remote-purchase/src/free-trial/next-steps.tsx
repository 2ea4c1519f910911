import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './next-steps.module.css';

const steps = ['link', 'use', 'buy'] as const;
const guides = ['help', 'questions', 'helpErrorCode'] as const;

/** What to do with a trial while it runs. */
export function NextSteps() {
  const { t } = useTranslation('remote-purchase');
  const language = useSession((session) => session.locale);
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('trial.next.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`trial.next.${step}.title`)}</h3>
            <p>{t(`trial.next.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <ul className={styles.guides} aria-label={t('trial.next.guides')}>
        {guides.map((route) => (
          <li key={route}>
            <PageLink route={route}>{routes[route].title[language]}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
