import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from '../code/use-code-font.ts';
import { Page } from '../page/page.tsx';
import { DownloadAll } from './download-all.tsx';
import { SampleBrowser } from './sample-browser.tsx';

const parents = ['help'] as const;

/** Samples of sending a request through a proxy, in each language. */
export default function CodeDemoPage() {
  const { t } = useTranslation('remote-marketing');
  useCodeFont(true);
  return (
    <Page route="helpCodeDemo" parents={parents} intro={t('codeSamples.intro')} width="narrow">
      <DownloadAll />
      <SampleBrowser />
    </Page>
  );
}
