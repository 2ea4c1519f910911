import { readChoice } from 'shared-contracts/sample-choice';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { CodePanel } from 'shared-ui/code-panel';
import { CommandLine } from 'shared-ui/command-line';
import { EnvironmentPanel } from 'shared-ui/environment-panel';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LastRun } from 'shared-ui/last-run';
import { useQuery } from 'shared-ui/query';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { Loaded } from '../../loaded/loaded.tsx';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** The code of the choice, and the environment that makes it this order's. No secret stands in the code. */
export function CodeResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const words = useSampleTexts();
  const { api } = useShell();
  const language = useLanguage();
  const { params } = useSetUp();
  const request = { orderId, ...readChoice(params) };
  const generated = useQuery({
    queryKey: ['generateCode', request],
    staleTime: Infinity,
    // Secrets are not kept beyond the page that shows them.
    gcTime: 0,
    queryFn: ({ signal }) => api('generateCode', request, { errors: 'quiet', signal }),
  });
  return (
    <ResultFrame>
      <Loaded query={generated} rows={10} isInCard>
        {({ fileName, code, html, install, run, lastRun, environment, expiresAt }) => (
          <>
            <EnvironmentPanel variables={environment} />
            {expiresAt && <p className={styles.note}>{t('flowOrders.setUp.codeUntil', { time: formatTime(expiresAt, language) })}</p>}
            <div>
              <CodePanel fileName={fileName} html={html} label={words('label')} copied={code} />
              <LastRun lastRun={lastRun} />
              {install && <CommandLine text={words('install')} label={words('installLabel')} command={install} />}
              <CommandLine text={words('run', { file: fileName })} label={words('runLabel')} command={run} />
            </div>
          </>
        )}
      </Loaded>
    </ResultFrame>
  );
}
