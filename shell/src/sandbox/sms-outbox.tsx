import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useSearchParams } from 'shared-ui/router';
import { useSandboxAnswer } from './call-sandbox.ts';
import button from 'shared-ui/button.module.css';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

function SmsOutboxContent() {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const [search] = useSearchParams();
  const mobile = search.get('mobile');
  const { answer: messages, askAgain } = useSandboxAnswer('sandboxSms', mobile ? { mobile } : {});
  const { answer: notices, askAgain: askNotices } = useSandboxAnswer('sandboxSmsNotices', mobile ? { mobile } : {});
  const refresh = () => {
    askAgain();
    askNotices();
  };
  return (
    <>
      <h1>{t('sms.title')}</h1>
      <div className={styles.actions}>
        <button type="button" className={button.main} onClick={refresh}>
          {t('sms.refresh')}
        </button>
      </div>
      {messages?.length === 0 && <p className={styles.card}>{t('sms.empty')}</p>}
      {messages && messages.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sms.mobile')}</th>
              <th scope="col">{t('sms.code')}</th>
              <th scope="col">{t('sms.type')}</th>
              <th scope="col">{t('sms.at')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ mobile: to, code, type, at }) => (
              <tr key={`${to}${at}${code}`}>
                <td>{to}</td>
                <td className={styles.code}>{code}</td>
                <td>{t(`sms.types.${type}`)}</td>
                <td>{formatTime(at, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notices && notices.length > 0 && (
        <table className={styles.table}>
          <caption>{t('sms.notices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sms.mobile')}</th>
              <th scope="col">{t('sms.text')}</th>
              <th scope="col">{t('sms.at')}</th>
            </tr>
          </thead>
          <tbody>
            {notices.map(({ mobile: to, text, at }) => (
              <tr key={`${to}${at}${text}`}>
                <td>{to}</td>
                <td>{text}</td>
                <td>{formatTime(at, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Every SMS that the site would have sent, newest first. */
export default function SmsOutbox() {
  return <SandboxFrame>{() => <SmsOutboxContent />}</SandboxFrame>;
}
