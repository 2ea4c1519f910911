import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { SampleProtocol } from 'shared-ui/sample-protocol';
import { Tabs } from 'shared-ui/tabs';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { ListSkeleton, LoadFailure } from '../page/loading.tsx';
import styles from './sample-browser.module.css';
import { SampleView } from './sample-view.tsx';
import { useSampleChoice } from './use-sample-choice.ts';
import { useSamples } from './use-samples.ts';

const languageTabs = demoCodeLanguages.map((language) => ({ key: language, label: language }));

/** Shows one sample at a time, by language, access mode and protocol. */
export function SampleBrowser() {
  const { t } = useTranslation('remote-marketing');
  const words = useSampleTexts();
  const { choice, choose, form } = useSampleChoice();
  const { language, mode, protocol } = choice;
  const { data, error, retry } = useSamples(language);
  const sample = data?.find((each) => each.mode === mode && protocolOf(each) === protocol);
  return (
    <div className={styles.browser}>
      <Tabs label={words('languages')} tabs={languageTabs} active={language} onChange={(chosen) => choose({ language: chosen })}>
        <form ref={form} className={styles.choices}>
          <ChoiceField
            name="mode"
            label={words('mode.label')}
            options={demoCodeModes.map((value) => ({ value, label: words(`mode.${value}`) }))}
            value={mode}
            onChange={(chosen) => choose({ mode: chosen })}
          />
          <SampleProtocol choice={choice} onChange={(chosen) => choose({ protocol: chosen })} />
        </form>
        {sample && <SampleView sample={sample} />}
        {!data && !error && <ListSkeleton />}
        {!sample && Boolean(data ?? error) && <LoadFailure text={t('codeSamples.failed')} onRetry={retry} />}
      </Tabs>
    </div>
  );
}
