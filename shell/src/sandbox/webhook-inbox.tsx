import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { useSandboxAnswer } from './call-sandbox.ts';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

function ReceivedRequest({ request }: { readonly request: CallResponse<'sandboxWebhooks'>[number] }) {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const { url, headers, body, status, at } = request;
  return (
    <article className={styles.card}>
      <h2>{url}</h2>
      <dl className={styles.facts}>
        <dt>{t('webhook.at')}</dt>
        <dd>{formatTime(at, language)}</dd>
        <dt>{t('webhook.status')}</dt>
        <dd>{status}</dd>
      </dl>
      <pre className={styles.emailText}>{body}</pre>
      <details>
        <summary>{t('webhook.headers')}</summary>
        <pre className={styles.emailText}>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
      </details>
    </article>
  );
}

function WebhookInboxContent() {
  const { t } = useTranslation('sandbox');
  const [search] = useSearchParams();
  const url = search.get('url');
  const { answer: requests, askAgain } = useSandboxAnswer('sandboxWebhooks', url ? { url } : {});
  return (
    <>
      <h1>{t('webhook.title')}</h1>
      <p>{t('webhook.lead')}</p>
      <div className={styles.actions}>
        <button type="button" className={button.main} onClick={askAgain}>
          {t('webhook.refresh')}
        </button>
      </div>
      {requests?.length === 0 && <p className={styles.card}>{t('webhook.empty')}</p>}
      {requests?.map((request) => (
        <ReceivedRequest key={`${request.at}${request.url}${request.body}`} request={request} />
      ))}
    </>
  );
}

/** Every request that webhooks would have received, newest first. */
export default function WebhookInbox() {
  return <SandboxFrame>{() => <WebhookInboxContent />}</SandboxFrame>;
}
