import { useTranslation } from 'shared-ui/i18n';

/** Shown at the URL of an article that does not exist. */
export function MissingArticle() {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('articles.notFound')}</h1>
      <p>{t('articles.notFoundText')}</p>
    </>
  );
}
