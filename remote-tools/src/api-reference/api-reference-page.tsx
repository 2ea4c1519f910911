import 'shared-ui/code-font.css';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { API_CALLS_PER_MINUTE } from 'shared-contracts/constants';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { clientAddresses, OPENAPI_PATH } from 'shared-contracts/v1/path';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { CommandLine } from 'shared-ui/command-line';
import { PageLink } from 'shared-ui/link';
import { useAnswer } from 'shared-ui/use-answer';
import { ToolFrame } from '../tool-page/tool-frame.tsx';
import { ToolTable } from '../tool-page/tool-table.tsx';
import styles from './api-reference-page.module.css';
import { CurlCommand } from './curl-command.tsx';
import { FieldTable } from './field-table.tsx';
import { OperationSection } from './operation-section.tsx';
import { readOperations, readProblem, readStatuses, type ApiDocument } from 'shared-contracts/v1/read-reference';

/** How customers install each client. */
const installers = { typescript: 'npm install', python: 'pip install' } as const;
const clients = ['typescript', 'python'] as const;

const rules = ['errors', 'limits', 'idempotency', 'pages'] as const;

function Reference({ document, origin }: { readonly document: ApiDocument; readonly origin: string }) {
  const { t } = useTranslation('remote-tools');
  const operations = useMemo(() => readOperations(document), [document]);
  const groups = document.tags.map(({ name }) => ({ name, members: operations.filter(({ tag }) => tag === name) }));
  const balance = operations.find(({ operationId }) => operationId === 'getBalance');
  return (
    <>
      <section aria-labelledby="start">
        <h2 id="start">{t('apiReference.start.title')}</h2>
        <p>{document.info.description}</p>
        <p>
          {t('apiReference.start.token')} <PageLink route="apiTokens">{t('apiReference.start.tokens')}</PageLink>
        </p>
        {balance && (
          <CurlCommand text={t('apiReference.start.send')} label={t('apiReference.start.command')} operation={balance} origin={origin} />
        )}
        <p>
          {t('apiReference.start.document')} <a href={OPENAPI_PATH}>{t('apiReference.start.documentLink')}</a>
        </p>
      </section>
      <section aria-labelledby="clients">
        <h2 id="clients">{t('apiReference.clients.title')}</h2>
        <p>{t('apiReference.clients.text')}</p>
        {clients.map((client) => (
          <div key={client} className={styles.sample}>
            <CommandLine
              text={t(`apiReference.clients.${client}`)}
              label={t('apiReference.clients.command', { language: t(`apiReference.clients.${client}`) })}
              command={`${installers[client]} ${origin}${clientAddresses(document.info.version)[client]}`}
            />
          </div>
        ))}
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">{t('apiReference.rules.title')}</h2>
        {rules.map((rule) => (
          <p key={rule}>{t(`apiReference.rules.${rule}`, { count: API_CALLS_PER_MINUTE })}</p>
        ))}
        <ToolTable
          label={t('apiReference.statuses')}
          rows={readStatuses(document).map(({ status, meaning }) => ({ key: status, name: { code: status }, values: [meaning] }))}
        />
        <details className={styles.problem}>
          <summary>{t('apiReference.problem')}</summary>
          <FieldTable label={t('apiReference.problem')} fields={readProblem(document)} />
        </details>
        <p>
          <PageLink route="helpErrorCode">{t('apiReference.rules.errorCodes')}</PageLink>
        </p>
      </section>
      <nav className={styles.contents} aria-label={t('apiReference.contents')}>
        {groups.map(({ name, members }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {members.map(({ operationId, summary, method }) => (
                <li key={operationId}>
                  <code translate="no">{method}</code> <a href={`#${operationId}`}>{summary}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ name, members }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {members.map((operation) => (
            <OperationSection key={operation.operationId} operation={operation} origin={origin} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The reference of `/api/v1`, generated from its OpenAPI document. */
export default function ApiReferencePage() {
  const { t } = useTranslation('remote-tools');
  const lang = useLanguage();
  const request = useMemo(() => ({ lang }), [lang]);
  const { data, error, retry } = useAnswer('apiReference', request);
  // The stored page doesn't know its own origin.
  const origin = useHydrated() ? location.origin : '';
  return (
    <ToolFrame route="toolApiReference" intro={t('apiReference.intro')}>
      {data && <Reference document={data} origin={origin} />}
      {!data && !error && <p role="status">{t('apiReference.loading')}</p>}
      {!data && Boolean(error) && (
        <div role="alert" className={styles.failure}>
          <p>{t('apiReference.failed')}</p>
          <button type="button" className={button.outline} onClick={retry}>
            <RotateCw size={18} aria-hidden />
            {t('apiReference.retry')}
          </button>
        </div>
      )}
    </ToolFrame>
  );
}
