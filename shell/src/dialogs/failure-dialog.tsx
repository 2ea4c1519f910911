import { PartFailure } from '../federation/part-failure.tsx';
import type { FailureProps } from '../federation/remote-boundary.tsx';
import { useTranslation } from 'shared-ui/i18n';
import { SmallDialog } from './small-dialog.tsx';

/** Shown instead of a dialog whose remote failed to load. */
export function FailureDialog(failure: FailureProps) {
  const { t } = useTranslation();
  return (
    <SmallDialog label={t('failure.title')}>
      <PartFailure {...failure} heading="h2" />
    </SmallDialog>
  );
}
