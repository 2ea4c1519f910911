import { CircleCheck } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { useLanguage } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { Flag } from 'shared-ui/flag';
import { formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { RefusalNote } from '../refusal/refusal-note.tsx';
import styles from './try-proxy.module.css';

interface TryResultProps {
  readonly answer: CallResponse<'tryProxy'> | undefined;
  /** Error of the API call itself. The code is 0 if the site could not be reached. */
  readonly failure: { readonly code: number; readonly message: string } | undefined;
}

/** Exit of a test request, or the reason for its failure. */
export default function TryResult({ answer, failure }: TryResultProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  if (failure?.code === 0) return <p className={styles.unreached}>{failure.message}</p>;
  if (failure) return <RefusalNote {...failure} />;
  if (!answer) return null;
  if (answer.refusal !== null) {
    const { code, text } = proxyErrors[answer.reason ?? answer.refusal];
    return <RefusalNote code={code} message={text[language]} />;
  }
  const { ip, countryCode, countryName, milliseconds, at } = answer;
  return (
    <div className={styles.exit}>
      <p className={styles.passed}>
        <CircleCheck size={20} aria-hidden />
        {t('tryProxy.passed')}
      </p>
      <dl>
        <div>
          <dt>{t('tryProxy.exit')}</dt>
          <dd>
            <code translate="no">{ip}</code>
            <CopyButton text={ip} label={t('tryProxy.exit')} compact />
          </dd>
        </div>
        <div>
          <dt>{t('tryProxy.country')}</dt>
          <dd>
            <Flag countryCode={countryCode} />
            {`${countryName} (${countryCode})`}
          </dd>
        </div>
        <div>
          <dt>{t('tryProxy.took')}</dt>
          <dd>{t('tryProxy.milliseconds', { milliseconds: formatNumber(milliseconds, language) })}</dd>
        </div>
        <div>
          <dt>{t('tryProxy.at')}</dt>
          <dd>{formatTime(at, language)}</dd>
        </div>
      </dl>
    </div>
  );
}
