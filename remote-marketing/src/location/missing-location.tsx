import { useTranslation } from 'shared-ui/i18n';

/** Shown for a country without a page, or where nothing is sold anymore. */
export function MissingLocation() {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('location.missing.title')}</h1>
      <p>{t('location.missing.text')}</p>
    </>
  );
}
