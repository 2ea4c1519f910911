import { Download } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import button from 'shared-ui/button.module.css';
import { CodePanel } from 'shared-ui/code-panel';
import { CommandLine } from 'shared-ui/command-line';
import { LastRun } from 'shared-ui/last-run';
import { saveFile } from 'shared-ui/save-file';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { VariableList } from 'shared-ui/variable-list';

interface SampleViewProps {
  readonly sample: CallResponse<'getDemoCodeList'>[number];
}

/** A sample: its code, how to run it, and the environment variables it reads. */
export function SampleView({ sample: { fileName, code, html, install, run, lastRun } }: SampleViewProps) {
  const t = useSampleTexts();
  return (
    <>
      <CodePanel fileName={fileName} html={html} label={t('label')} copied={code} />
      <LastRun lastRun={lastRun} />
      <button type="button" className={button.outline} onClick={() => saveFile(fileName, code, 'text/plain;charset=utf-8')}>
        <Download size={18} aria-hidden />
        {t('download')}
      </button>
      {install && <CommandLine text={t('install')} label={t('installLabel')} command={install} />}
      <CommandLine text={t('run', { file: fileName })} label={t('runLabel')} command={run} />
      <VariableList code={code} />
    </>
  );
}
