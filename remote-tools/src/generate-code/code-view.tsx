import { Download } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CodePanel } from 'shared-ui/code-panel';
import { CommandLine } from 'shared-ui/command-line';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { LastRun } from 'shared-ui/last-run';
import { saveFile } from 'shared-ui/save-file';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { VariableList } from 'shared-ui/variable-list';
import styles from './result-pane.module.css';

const Environment = latePart(() => import('./environment.tsx'));

interface CodeViewProps {
  readonly sample: CallResponse<'getDemoCodeList'>[number];
  /** What was generated of it. The variables of a sample alone are explained instead of set. */
  readonly code: CallResponse<'generateCode'> | undefined;
  /** Else code has to be generated before it is copied or saved, which is said. */
  readonly isForCopying: boolean;
}

/** Code, what it reads from its environment, what it needs, how it is run, and with what its sample last ran. */
export function CodeView({ sample, code: generated, isForCopying }: CodeViewProps) {
  const { t } = useTranslation('remote-tools');
  const words = useSampleTexts();
  const { notify } = useShell();
  const { fileName, code, html, install, run } = generated ?? sample;
  // What ran is not this code, if settings were put into it.
  const changed = generated && !generated.lastRun ? sample.lastRun : null;

  function save(): void {
    if (isForCopying) saveFile(fileName, code, 'text/plain;charset=utf-8');
    else notify.warning('warning.tip15');
  }

  return (
    <>
      {generated && <Environment variables={generated.environment} />}
      <div className={styles.code}>
        <CodePanel fileName={fileName} html={html} label={words('label')} copied={isForCopying ? code : ''} emptyNotice="warning.tip15" />
        {changed ? (
          <p className={styles.basis}>{t('generateCode.result.basis', { date: changed.at, runtime: changed.runtime })}</p>
        ) : (
          <LastRun lastRun={sample.lastRun} />
        )}
        <button type="button" className={button.outline} onClick={save}>
          <Download size={18} aria-hidden />
          {words('download')}
        </button>
        {install && <CommandLine text={words('install')} label={words('installLabel')} command={install} />}
        <CommandLine text={words('run', { file: fileName })} label={words('runLabel')} command={run} />
      </div>
      {!generated && <VariableList code={code} />}
    </>
  );
}
