import { useTranslation } from 'react-i18next';
import { AppProviders } from 'shared-ui/app-providers';
import { Reasons } from './reasons.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './register-page.module.css';

/** The page on which a visitor becomes a customer. */
export default function RegisterPage() {
  const { t } = useTranslation('remote-account');
  return (
    <AppProviders>
      <div className={styles.page}>
        <div className={styles.box}>
          <section className={styles.card} aria-labelledby="register-title">
            <h1 id="register-title">{t('register.title')}</h1>
            <p className={styles.lead}>{t('register.lead')}</p>
            <RegisterForm />
          </section>
          <Reasons />
        </div>
      </div>
    </AppProviders>
  );
}
