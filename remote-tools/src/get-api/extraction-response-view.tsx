import { useLanguage } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { RefusalNote } from '../refusal/refusal-note.tsx';
import styles from './get-api.module.css';
import type { Answer } from './parse-response.ts';

interface AnswerViewProps {
  readonly answer: Answer;
  /** End of the addresses' binding time, in ISO 8601. */
  readonly until: string;
}

/** Number of visible lines; longer responses scroll. */
const linesInView = (text: string) => Math.min(12, Math.max(3, text.split('\n').length));

/** Response of an extraction link: addresses to copy or the refusal, and the raw response. */
export function ExtractionResponseView({ answer: { text, addresses, refusal }, until }: AnswerViewProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  return (
    <div className={styles.answer}>
      {refusal && <RefusalNote code={refusal.code} message={refusal.message} />}
      {addresses.length > 0 && (
        <div>
          <div className={styles.head}>
            <h3>{t('getApi.answer.addresses', { count: addresses.length })}</h3>
            <CopyButton text={addresses.map(({ entry }) => entry).join('\n')} label={t('getApi.answer.all')} />
          </div>
          <p className={styles.note}>{t('getApi.answer.until', { time: formatTime(until, language) })}</p>
          <ul className={styles.addresses}>
            {addresses.map(({ entry, exit, area }) => (
              <li key={entry}>
                <code translate="no">{entry}</code>
                {exit && <span>{t('getApi.answer.exit', { exit, area })}</span>}
                <CopyButton text={entry} label={entry} compact />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <div className={styles.head}>
          <h3>{t('getApi.answer.title')}</h3>
          <CopyButton text={text} label={t('getApi.answer.label')} />
        </div>
        <textarea
          className={styles.text}
          readOnly
          translate="no"
          spellCheck={false}
          rows={linesInView(text)}
          aria-label={t('getApi.answer.title')}
          value={text}
        />
      </div>
    </div>
  );
}
