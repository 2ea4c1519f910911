import { useTranslation } from 'shared-ui/i18n';
import styles from './api-reference-page.module.css';
import { CurlCommand } from './curl-command.tsx';
import { FieldTable } from './field-table.tsx';
import type { Operation } from 'shared-contracts/v1/read-reference';

interface OperationSectionProps {
  readonly operation: Operation;
  readonly origin: string;
}

/** One operation: address, scope, parameters, response, and a sample. */
export function OperationSection({ operation, origin }: OperationSectionProps) {
  const { t } = useTranslation('remote-tools');
  const { operationId, summary, description, method, path, scope, inPath, inQuery, inBody, status, response } = operation;
  const parameters = [...inPath, ...inQuery, ...inBody];
  return (
    <section className={styles.operation} id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p className={styles.address}>
        <code translate="no">
          <strong>{method}</strong> {path}
        </code>
      </p>
      <p>
        {description && `${description} `}
        {t('apiReference.scope')} <code translate="no">{scope}</code>
      </p>
      {parameters.length > 0 && (
        <details open={parameters.length <= 3}>
          <summary>{t('apiReference.parametersTitle')}</summary>
          <FieldTable label={t('apiReference.parameters', { operation: summary })} fields={parameters} isRequest />
        </details>
      )}
      {response.length > 0 ? (
        <details>
          <summary>
            {t('apiReference.response')} {status}
          </summary>
          <FieldTable label={t('apiReference.responseFields', { operation: summary })} fields={response} />
        </details>
      ) : (
        <p>{t('apiReference.empty', { status })}</p>
      )}
      <CurlCommand
        text={t('apiReference.sample')}
        label={t('apiReference.sampleLabel', { operation: summary })}
        operation={operation}
        origin={origin}
      />
    </section>
  );
}
