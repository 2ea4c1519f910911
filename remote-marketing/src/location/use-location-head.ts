import { useMemo } from 'react';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { addressOf, pageObject, breadcrumbsOf } from '../structured-data/structured-data.ts';

/** Sets the page head for a country. */
export function useLocationHead(id: string, place: string): void {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const [title, description] = [t('location.title', { place }), t('location.description', { place })];
  const head = useMemo(() => {
    const item = addressOf('location', language, { id });
    return {
      title,
      description,
      jsonLd: [
        { ...pageObject('location', language), name: title, url: item },
        breadcrumbsOf(['locations'], language, { name: title, item }),
      ],
    };
  }, [description, id, language, title]);
  usePageHead(head);
}
