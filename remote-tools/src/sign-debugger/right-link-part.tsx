import { SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../pasted/panes.module.css';
import { correctedLink } from './corrected-link.ts';
import type { SignReport } from './sign-report.ts';

interface RightLinkProps {
  readonly report: SignReport;
  readonly orderKey: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** The pasted link, corrected and signed again. */
export function RightLinkPart({ report, orderKey, now }: RightLinkProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const link = correctedLink(report, orderKey, now, location.origin);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{t('signDebugger.right.title')}</h2>
        <CopyButton text={link} label={t('signDebugger.right.label')} />
      </div>
      <p className={styles.text} translate="no" data-testid="right-link">
        {link}
      </p>
      <p className={styles.under}>
        {t('signDebugger.right.until', { time: formatTime(new Date((now + SIGN_PAST_SECONDS) * 1000).toISOString(), language) })}
      </p>
    </section>
  );
}
