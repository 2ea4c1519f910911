import { DownloadSamples } from 'shared-ui/download-samples';
import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import { Page } from '../page/page.tsx';
import { SampleBrowser } from './sample-browser.tsx';

const parents = ['help'] as const;

/** Samples in each language that send a request through a proxy. */
export default function CodeSamplesPage() {
  const { t } = useTranslation('remote-marketing');
  useCodeFont(true);
  return (
    <Page route="helpCodeDemo" parents={parents} intro={t('codeSamples.intro')} width="narrow">
      <DownloadSamples look="main" />
      <SampleBrowser />
    </Page>
  );
}
