import { ExternalLink } from 'lucide-react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import type { Contact } from '../support/contact-icon.tsx';
import { ContactValue } from '../support/contact-value.tsx';
import { newTab } from '../support/new-tab.ts';
import { SupportState } from '../support/support-state.tsx';
import styles from './contact-details.module.css';
import { FramedCode } from './framed-code.tsx';

/** A contact to scan, open or copy, with the support hours. */
export function ContactDetails({ contact: { kind, value, url } }: { readonly contact: Contact }) {
  const { t } = useTranslation('floats');
  const { t: shellText } = useTranslation();
  const { figures } = useShell();
  return (
    <div className={styles.details}>
      <FramedCode address={url} label={t('contact.qr', { address: value })} />
      <p>{t('contact.scan')}</p>
      <p className={styles.value}>
        <ContactValue value={value} />
      </p>
      <div className={styles.actions}>
        <CopyButton text={value} label={shellText(`contact.${kind}`)} />
        <a href={url} className={button.small} {...newTab(kind)}>
          <ExternalLink size={16} aria-hidden />
          {t('contact.openLink')}
        </a>
      </div>
      <div className={styles.hours}>
        <SupportState long />
        <p>{shellText('supportList.hours', figures)}</p>
      </div>
    </div>
  );
}
