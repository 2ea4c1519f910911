import { Download } from 'lucide-react';
import { brandName } from 'shared-contracts/texts/brand';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useSending } from '../answers/use-sending.ts';
import button from '../button.module.css';
import { usePageAddress } from '../link.tsx';
import { saveFile } from '../save-file.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './download-samples.module.css';
import { useSampleTexts } from './use-sample-texts.ts';

const FILE_NAME = `${brandName.en.toLowerCase()}-samples.zip`;

interface DownloadSamplesProps {
  /** Visual weight. */
  readonly look: 'main' | 'outline';
}

/** Packs all samples in the browser and saves them. */
export function DownloadSamples({ look }: DownloadSamplesProps) {
  const t = useSampleTexts();
  const { api } = useShell();
  const language = useLanguage();
  const address = usePageAddress();
  const { state, send } = useSending(async () => {
    const [samples, { packedSamples, samplesZip }, { zipReadme }] = await Promise.all([
      api('getDemoCodeList', {}, { errors: 'quiet' }),
      import(/* webpackChunkName: "samples-zip" */ './archive/samples-zip.ts'),
      import(/* webpackChunkName: "samples-zip" */ './archive/zip-readme.ts'),
    ]);
    const packed = packedSamples(samples);
    const title = `${brandName[language]} · ${routes.helpCodeDemo.title[language]}`;
    const readme = zipReadme(packed, t, { language, title, errorCodesAddress: `${location.origin}${address('helpErrorCode')}` });
    saveFile(FILE_NAME, samplesZip(packed, readme), 'application/zip');
  });
  const isPending = state === 'pending';
  return (
    <div className={styles.download}>
      <button type="button" className={button[look]} disabled={isPending} onClick={() => send(undefined)}>
        {isPending ? <Spinner size={18} /> : <Download size={18} aria-hidden />}
        {t('downloadAll')}
      </button>
      <p role="status">{state === 'failed' && t('downloadFailed')}</p>
    </div>
  );
}
