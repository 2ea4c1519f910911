import { DownloadSamples } from 'shared-ui/download-samples';
import { useTranslation } from 'shared-ui/i18n';

/** The way to all samples in one file. */
export function AllSamples() {
  const { t } = useTranslation('remote-tools');
  return (
    <section>
      <h2>{t('generateCode.all.title')}</h2>
      <p>{t('generateCode.all.text')}</p>
      <DownloadSamples look="outline" />
    </section>
  );
}
