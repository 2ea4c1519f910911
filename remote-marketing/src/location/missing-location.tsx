import { useTranslation } from 'shared-ui/i18n';

/** What is said of a country that has no page, or where nothing is sold any more. */
export function MissingLocation() {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('location.missing.title')}</h1>
      <p>{t('location.missing.text')}</p>
    </>
  );
}
