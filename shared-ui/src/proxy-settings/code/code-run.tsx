import type { CallResponse } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { LastRun } from '../../code-samples/last-run.tsx';
import styles from './code-view.module.css';

type Run = Pick<CallResponse<'getDemoCodeList'>[number], 'lastRun'>;

interface CodeRunProps {
  /** Undefined until loaded. */
  readonly sample: Run | undefined;
  /** Code generated from the sample. */
  readonly code: Run | undefined;
}

/** When the code last ran. Code with settings filled in has never run itself, so the run of its sample is shown. */
export function CodeRun({ sample, code }: CodeRunProps) {
  const { t } = useTranslation('proxySettings');
  if (code?.lastRun) return <LastRun lastRun={code.lastRun} />;
  if (!sample) return null;
  if (!code || !sample.lastRun) return <LastRun lastRun={sample.lastRun} />;
  return <p className={styles.basis}>{t('code.basis', { date: sample.lastRun.at, runtime: sample.lastRun.runtime })}</p>;
}
