import { useEffect, useRef } from 'react';
import { brandName } from 'shared-contracts/texts/brand';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { saveFile } from 'shared-ui/save-file';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which can't be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // They take the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const download = () =>
    saveFile('tidegate-recovery-codes.txt', `${brandName[language]}: ${t('security.codes.file')}\n\n${text}\n`, 'text/plain');
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h3 ref={heading} id="recovery-codes" tabIndex={-1}>
        {t('security.codes.title')}
      </h3>
      <p>{t('security.codes.text')}</p>
      <ul data-secret translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label={t('security.codes.copy')} />
        <button type="button" className={button.small} onClick={download}>
          {t('security.codes.download')}
        </button>
        <button type="button" className={button.small} onClick={onDone}>
          {t('security.codes.done')}
        </button>
      </div>
    </section>
  );
}
