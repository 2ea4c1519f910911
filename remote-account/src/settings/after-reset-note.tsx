import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { FormNote } from '../form/form-note.tsx';

/** Shown after a password reset, which does not close other ways to log in. */
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
