import { Download } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import button from '../../button.module.css';
import { CodePanel } from '../../code/code-panel.tsx';
import { useSampleTexts } from '../../code-samples/use-sample-texts.ts';
import { VariableList } from '../../code-samples/variable-list.tsx';
import { CommandLine } from '../../command-line/command-line.tsx';
import { latePart } from '../../late-part/late-part.tsx';
import { saveFile } from '../../save-file.ts';
import { CodeRun } from './code-run.tsx';
import styles from './code-view.module.css';

const Environment = latePart(() => import('./environment.tsx'));

interface CodeViewProps {
  /** Undefined if there is only generated code. */
  readonly sample: CallResponse<'getDemoCodeList'>[number] | undefined;
  /** Code generated from the sample. Variables of a sample on its own are explained instead of set. */
  readonly code: CallResponse<'generateCode'> | undefined;
  /** Whether the code may be copied or saved; if not, the reader is told to generate code first. */
  readonly isForCopying: boolean;
}

/** Code with its environment variables, requirements, run instructions, and the last run of its sample. */
export function CodeView({ sample, code: generated, isForCopying }: CodeViewProps) {
  const words = useSampleTexts();
  const { notify } = useShell();
  const shown = generated ?? sample;
  if (!shown) return null;
  const { fileName, code, html, install, run } = shown;

  function save(): void {
    if (isForCopying) saveFile(fileName, code, 'text/plain;charset=utf-8');
    else notify.warning('warning.tip15');
  }

  return (
    <>
      {generated && <Environment variables={generated.environment} />}
      <div className={styles.code}>
        <CodePanel fileName={fileName} html={html} label={words('label')} copied={isForCopying ? code : ''} emptyNotice="warning.tip15" />
        <CodeRun sample={sample} code={generated} />
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
