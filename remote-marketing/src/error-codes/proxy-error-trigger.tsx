import 'shared-ui/code-font.css';
import { useEffect, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { useShell } from 'shared-contracts/shell';
import { CommandLine } from 'shared-ui/command-line';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import styles from './proxy-error-trigger.module.css';

export interface ProxyErrorShowProps {
  readonly name: ProxyErrorName;
}

/** Header defined in RFC 9209. */
const HEADER = 'Proxy-Status';

type Shown = CallResponse<'sandboxProxyError'>;

/** Triggers a proxy error in the sandbox and shows the request and its response. */
export default function ProxyErrorTrigger({ name }: ProxyErrorShowProps) {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api('sandboxProxyError', { name }, { errors: 'quiet', signal }).then(
      (answer) => {
        if (!signal.aborted) setShown(answer);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(isApiError(error) && error.status !== 0 ? error.message : t('errorCodes.show.failed'));
      },
    );
    return () => controller.abort();
  }, [api, name, t]);

  return (
    <div role="status" className={styles.show}>
      {!shown && failure === undefined && (
        <p className={styles.waiting}>
          <Spinner size={16} />
          {t('errorCodes.show.waiting')}
        </p>
      )}
      {failure !== undefined && <p>{failure}</p>}
      {shown && (
        <>
          <CommandLine text={t('errorCodes.show.command')} label={t('errorCodes.show.commandLabel')} command={shown.command} />
          <dl translate="no">
            <dt>{t('errorCodes.show.status')}</dt>
            <dd>{shown.status}</dd>
            {shown.proxyStatus !== null && (
              <>
                <dt>{HEADER}</dt>
                <dd>{shown.proxyStatus}</dd>
              </>
            )}
            {shown.body !== '' && (
              <>
                <dt>{t('errorCodes.show.body')}</dt>
                <dd>{shown.body}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </div>
  );
}
