import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { useSandboxAnswer } from './call-sandbox.ts';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

type Email = CallResponse<'sandboxEmails'>[number];

/** Lets links open as they would from a mail program, and nothing else. */
const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox';

function SentEmail({ email }: { readonly email: Email }) {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const { address, subject, page, text, headers, at } = email;
  return (
    <article className={styles.card}>
      <h2>{subject}</h2>
      <dl className={styles.facts}>
        <dt>{t('email.to')}</dt>
        <dd>{address}</dd>
        <dt>{t('email.at')}</dt>
        <dd>{formatTime(at, language)}</dd>
      </dl>
      <iframe className={styles.email} title={`${t('email.html')}: ${subject}`} sandbox={FRAME_RIGHTS} src={page} loading="lazy" />
      <details>
        <summary>{t('email.text')}</summary>
        <pre className={styles.emailText}>{text}</pre>
      </details>
      <details>
        <summary>{t('email.headers')}</summary>
        <pre className={styles.emailText}>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
      </details>
    </article>
  );
}

function EmailOutboxContent() {
  const { t } = useTranslation('sandbox');
  const [search] = useSearchParams();
  const address = search.get('address');
  const { answer: emails, askAgain } = useSandboxAnswer('sandboxEmails', address ? { address } : {});
  return (
    <>
      <h1>{t('email.title')}</h1>
      <div className={styles.actions}>
        <button type="button" className={button.main} onClick={askAgain}>
          {t('email.refresh')}
        </button>
      </div>
      {emails?.length === 0 && <p className={styles.card}>{t('email.empty')}</p>}
      {emails?.map((email) => (
        <SentEmail key={email.page} email={email} />
      ))}
    </>
  );
}

/** Every email that the site would have sent, rendered, newest first. */
export default function EmailOutbox() {
  return <SandboxFrame>{() => <EmailOutboxContent />}</SandboxFrame>;
}
