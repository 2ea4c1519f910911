import type { CallResponse } from 'shared-contracts/calls';
import { useTranslation } from 'shared-ui/i18n';
import { LastRun } from '../../code-samples/last-run.tsx';
import styles from './code-view.module.css';

type Run = Pick<CallResponse<'getDemoCodeList'>[number], 'lastRun'>;

interface CodeRunProps {
  /** Undefined until it is known. */
  readonly sample: Run | undefined;
  /** What was generated of the sample. */
  readonly code: Run | undefined;
}

/** When code last ran. Nobody ran it with settings put into it, but the sample that it was made from. */
export function CodeRun({ sample, code }: CodeRunProps) {
  const { t } = useTranslation('proxySettings');
  if (code?.lastRun) return <LastRun lastRun={code.lastRun} />;
  if (!sample) return null;
  if (!code || !sample.lastRun) return <LastRun lastRun={sample.lastRun} />;
  return <p className={styles.basis}>{t('code.basis', { date: sample.lastRun.at, runtime: sample.lastRun.runtime })}</p>;
}
