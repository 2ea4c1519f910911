import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './sandbox.module.css';
import { useSandboxTexts } from './sandbox-texts.ts';

interface SandboxFrameProps {
  readonly children: () => ReactNode;
}

/** Frame of every sandbox page: an unmistakable banner and the navigation. */
export function SandboxFrame({ children }: SandboxFrameProps) {
  const ready = useSandboxTexts();
  return ready ? <ReadyFrame>{children}</ReadyFrame> : null;
}

function ReadyFrame({ children }: SandboxFrameProps) {
  const { t } = useTranslation('sandbox');
  return (
    <div className={styles.frame}>
      <p className={styles.banner}>{t('banner')}</p>
      <nav className={styles.nav} aria-label={t('navigation')}>
        <PageLink route="sandbox">{t('home.link')}</PageLink>
        <PageLink route="sandboxSms">{t('sms.link')}</PageLink>
        <PageLink route="sandboxEmail">{t('email.link')}</PageLink>
        <PageLink route="sandboxWebhook">{t('webhook.link')}</PageLink>
        <PageLink route="home">{t('site')}</PageLink>
      </nav>
      {children()}
    </div>
  );
}
