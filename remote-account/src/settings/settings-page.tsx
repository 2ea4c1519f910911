import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { EmailSetting } from '../email/email-setting.tsx';
import { AfterResetNote } from './after-reset-note.tsx';
import { LoginList } from './login-list.tsx';
import styles from './settings-page.module.css';
import { LoginMethods } from './login-methods.tsx';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { NoticeSetting } from '../usage-notices/notice-setting.tsx';

/** Ways to log in, current logins, notifications and the time zone. */
export default function SettingsPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      <AfterResetNote />
      <LoginMethods />
      <LoginList />
      <NoticeSetting />
      <EmailSetting />
      <TimeZoneSetting />
    </QueryClientProvider>
  );
}
