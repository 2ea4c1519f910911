import { QrCode as QrIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { ContactIcon, type Contact } from '../support/contact-icon.tsx';
import { ContactValue } from '../support/contact-value.tsx';
import { newTab } from '../support/new-tab.ts';
import styles from './contact-row.module.css';
import { FramedCode } from './framed-code.tsx';

/** A contact in the sheet: to open, to copy, or to scan with another device. */
export function ContactRow({ contact: { kind, value, url } }: { readonly contact: Contact }) {
  const { t } = useTranslation('floats');
  const { t: shellText } = useTranslation();
  const [shown, setShown] = useState(false);
  const codeId = useId();
  const name = shellText(`contact.${kind}`);
  return (
    <li className={styles.row}>
      <a href={url} className={styles.link} {...newTab(kind)}>
        <ContactIcon kind={kind} size={20} />
        <span>
          <strong>{name}</strong>
          <ContactValue value={value} />
        </span>
      </a>
      <CopyButton text={value} label={name} compact />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={shown}
        aria-controls={codeId}
        aria-label={t('contact.qr', { address: value })}
        onClick={() => setShown(!shown)}
      >
        <QrIcon size={18} aria-hidden />
      </button>
      <div id={codeId} className={styles.code} hidden={!shown}>
        {shown && <FramedCode address={url} label={t('contact.qr', { address: value })} />}
      </div>
    </li>
  );
}
