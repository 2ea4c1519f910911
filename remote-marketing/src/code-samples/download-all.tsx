import { Download } from 'lucide-react';
import { brandName } from 'shared-contracts/brand';
import { routes } from 'shared-contracts/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { Spinner } from 'shared-ui/spinner';
import { useSending } from '../answers/use-sending.ts';
import styles from './download-all.module.css';
import { saveFile } from 'shared-ui/save-file';
import { zipReadme } from './zip-readme.ts';

const FILE_NAME = `${brandName.en.toLowerCase()}-samples.zip`;

/** Packs all samples in the browser and saves them. */
export function DownloadAll() {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const language = useLanguage();
  const address = usePageAddress();
  const { state, send } = useSending(async () => {
    const [samples, { packedSamples, samplesZip }] = await Promise.all([
      api('getDemoCodeList', {}, { errors: 'quiet' }),
      import(/* webpackChunkName: "samples-zip" */ './samples-zip.ts'),
    ]);
    const packed = packedSamples(samples);
    const title = `${brandName[language]} · ${routes.helpCodeDemo.title[language]}`;
    const readme = zipReadme(packed, t, { title, errorCodesAddress: `${location.origin}${address('helpErrorCode')}` });
    saveFile(FILE_NAME, samplesZip(packed, readme), 'application/zip');
  });
  const isPending = state === 'pending';
  return (
    <div className={styles.download}>
      <button type="button" className={button.main} disabled={isPending} onClick={() => send(undefined)}>
        {isPending ? <Spinner size={18} /> : <Download size={18} aria-hidden />}
        {t('codeSamples.downloadAll')}
      </button>
      <p role="status">{state === 'failed' && t('codeSamples.downloadFailed')}</p>
      <noscript>
        <p>{t('codeSamples.noScript')}</p>
      </noscript>
    </div>
  );
}
