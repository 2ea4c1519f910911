import { Download } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/calls';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import panel from '../code/code-panel.module.css';
import { preHtml } from '../code/pre-html.ts';
import { CommandLine } from './command-line.tsx';
import styles from './sample-view.module.css';
import { saveFile } from 'shared-ui/save-file';
import { VariableList } from './variable-list.tsx';

interface SampleViewProps {
  readonly sample: CallResponse<'getDemoCodeList'>[number];
}

/** A sample: its code, how it is run, and what it reads from its environment. */
export function SampleView({ sample: { fileName, code, html, install, run } }: SampleViewProps) {
  const { t } = useTranslation('remote-marketing');
  const label = t('codeSamples.label');
  return (
    <>
      <figure className={panel.panel}>
        <figcaption className={panel.bar}>
          <span className={styles.file} translate="no">
            {fileName}
          </span>
          <CopyButton text={code} label={label} />
        </figcaption>
        {/* The API has marked the code up. */}
        <div dangerouslySetInnerHTML={{ __html: preHtml(`<code>${html}</code>`, label) }} />
      </figure>
      <button type="button" className={button.outline} onClick={() => saveFile(fileName, code, 'text/plain;charset=utf-8')}>
        <Download size={18} aria-hidden />
        {t('codeSamples.download')}
      </button>
      {install && <CommandLine text={t('codeSamples.install')} label={t('codeSamples.installLabel')} command={install} />}
      <CommandLine text={t('codeSamples.run', { file: fileName })} label={t('codeSamples.runLabel')} command={run} />
      <VariableList code={code} />
    </>
  );
}
