import type { CallResponse } from 'shared-contracts/api/calls';
import styles from './last-run.module.css';
import { useSampleTexts } from './use-sample-texts.ts';

type LastRunProps = Pick<CallResponse<'getDemoCodeList'>[number], 'lastRun'>;

/** When a sample last ran against a live gateway, and with which runtime. */
export function LastRun({ lastRun }: LastRunProps) {
  const t = useSampleTexts();
  return <p className={styles.run}>{lastRun ? t('lastRun.ran', { date: lastRun.at, runtime: lastRun.runtime }) : t('lastRun.not')}</p>;
}
