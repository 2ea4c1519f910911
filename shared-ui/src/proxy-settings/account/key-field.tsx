import { COVERED_PASSWORD } from 'shared-contracts/proxy/shapes';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import button from '../../button.module.css';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { CopyFetchedButton } from '../../copy-button/copy-fetched-button.tsx';
import type { useOrderKey } from '../../use-order-key.ts';

interface KeyFieldProps {
  readonly secret: ReturnType<typeof useOrderKey>;
  readonly hasOrder: boolean;
}

/** The order key, masked until revealed; it can be copied without being shown. */
export function KeyField({ secret: { shown, isLoading, toggle, load }, hasOrder }: KeyFieldProps) {
  const { t } = useTranslation('proxySettings');
  const { notify } = useShell();
  const label = t('account.part.key');
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
        {t('account.show')}
      </BusyButton>
      <span>{t('account.keyNote')}</span>
    </>
  );
}
