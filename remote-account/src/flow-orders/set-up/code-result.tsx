import { useShell } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { useQuery } from 'shared-ui/query';
import { Loaded } from '../../loaded/loaded.tsx';
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
  const samples = useQuery({
    queryKey: ['getDemoCodeList', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('getDemoCodeList', { language }, { errors: 'quiet', signal }),
  });
  return (
    <ResultFrame>
      <Loaded query={samples} rows={10} isInCard>
        {(list) => {
          const sample = list.find((each) => each.mode === mode && String(each.protocol) === protocol);
          if (!sample) return <p>{t('flowOrders.setUp.noCode')}</p>;
          const commands = [
            ['install', sample.install],
            ['run', sample.run],
          ] as const;
          return (
            <>
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
            </>
          );
        }}
      </Loaded>
    </ResultFrame>
  );
}
