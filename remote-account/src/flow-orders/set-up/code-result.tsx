import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { useQuery } from 'shared-ui/query';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import { WaitingRows } from '../../loaded/waiting-rows.tsx';
import { readCode } from './code-address.ts';
import { CodeBox } from './code-box.tsx';
import { Environment } from './environment.tsx';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** The code of the choice, and the environment that makes it this order's. No secret stands in the code. */
export function CodeResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const { params } = useSetUp();
  const { language, mode, protocol } = readCode(params);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['getDemoCodeList', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('getDemoCodeList', { language }, { errors: 'quiet', signal }),
  });
  const sample = data?.find((each) => each.mode === mode && String(each.protocol) === protocol);
  if (isError) {
    return (
      <ResultFrame>
        <div role="alert" className={styles.failed}>
          <p>{t('flowOrders.setUp.codeFailed')}</p>
          <BusyButton className={button.outline} isBusy={isFetching} onClick={() => void refetch()}>
            {t('orders.retry')}
          </BusyButton>
        </div>
      </ResultFrame>
    );
  }
  if (!sample) {
    return (
      <ResultFrame>
        <WaitingRows label={t('flowOrders.loading')} count={10} isInCard />
      </ResultFrame>
    );
  }
  const commands = [
    ['install', sample.install],
    ['run', sample.run],
  ] as const;
  return (
    <ResultFrame>
      <Environment orderId={orderId} code={sample.code} />
      <div className={styles.head}>
        <h2>{sample.fileName}</h2>
        <CopyButton text={sample.code} label={t('flowOrders.setUp.way.code')} />
      </div>
      <CodeBox label={sample.fileName} text={sample.code} />
      {commands
        .filter(([, command]) => command !== '')
        .map(([name, command]) => (
          <div key={name} className={styles.shape}>
            <p>{t(`flowOrders.setUp.${name}`)}</p>
            <div className={styles.copied}>
              <code translate="no">{command}</code>
              <CopyButton text={command} label={t(`flowOrders.setUp.${name}`)} compact />
            </div>
          </div>
        ))}
    </ResultFrame>
  );
}
