import { COVERED_PASSWORD } from 'shared-contracts/proxy-shapes';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import type { useOrderKey } from 'shared-ui/use-order-key';

interface KeyFieldProps {
  readonly secret: ReturnType<typeof useOrderKey>;
  readonly hasOrder: boolean;
}

/** The order's key, covered until it is asked for; it is copied without being shown. */
export function KeyField({ secret: { shown, isLoading, toggle, load }, hasOrder }: KeyFieldProps) {
  const { t } = useTranslation('remote-tools');
  const { notify } = useShell();
  const label = t('accountPassword.part.key');
  return (
    <>
      <code translate="no" data-secret>
        {shown ?? COVERED_PASSWORD}
      </code>
      {hasOrder ? (
        <CopyFetchedButton fetchText={load} label={label} compact />
      ) : (
        <CopyButton text="" label={label} emptyNotice="warning.tip16" compact />
      )}
      <BusyButton
        className={button.small}
        aria-pressed={shown !== undefined}
        isBusy={isLoading}
        onClick={() => (hasOrder ? void toggle() : notify.warning('warning.tip16'))}
      >
        {t('accountPassword.show')}
      </BusyButton>
      <span>{t('accountPassword.keyNote')}</span>
    </>
  );
}
