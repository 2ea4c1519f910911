import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { Benefits } from './benefits.tsx';
import styles from './register-page.module.css';

const RegisterForm = latePart(() => import('./register-form.tsx'));

export default function RegisterPage() {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <section className={styles.card} aria-labelledby="register-title">
          <h1 id="register-title">{t('register.title')}</h1>
          <p className={styles.lead}>{t('register.lead')}</p>
          <div className={styles.form}>
            <RegisterForm />
          </div>
        </section>
        <Benefits />
      </div>
    </div>
  );
}
