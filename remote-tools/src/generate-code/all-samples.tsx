import { DownloadSamples } from 'shared-ui/download-samples';
import { useTranslation } from 'shared-ui/i18n';

/** Link to a file with all samples. */
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
