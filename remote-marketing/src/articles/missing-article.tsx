import { useTranslation } from 'shared-ui/i18n';

/** What stands at the address of an article that there is not. */
export function MissingArticle() {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('articles.notFound')}</h1>
      <p>{t('articles.notFoundText')}</p>
    </>
  );
}
