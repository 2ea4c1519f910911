import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { FormNote } from '../form/form-note.tsx';

/** For who comes from setting a new password: it doesn't close the other ways in. */
export function AfterResetNote() {
  const { t } = useTranslation('remote-account');
  const [search] = useSearchParams();
  if (search.get('after') !== 'reset') return null;
  return (
    <FormNote kind="warning" title={t('settings.afterReset.title')}>
      <p>{t('settings.afterReset.text')}</p>
    </FormNote>
  );
}
