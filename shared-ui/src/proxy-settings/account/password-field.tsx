import { COVERED_PASSWORD } from 'shared-contracts/proxy/shapes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import button from '../../button.module.css';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import { formatTime } from '../../format.ts';
import type { useDynamicPassword } from './use-dynamic-password.ts';

interface PasswordFieldProps {
  readonly dynamic: ReturnType<typeof useDynamicPassword>;
  readonly hasOrder: boolean;
}

/** Generates a dynamic password and shows when it expires. */
export function PasswordField({ dynamic: { current, isOver, isBusy, press }, hasOrder }: PasswordFieldProps) {
  const { t } = useTranslation('proxySettings');
  const { notify } = useShell();
  const language = useLanguage();
  return (
    <>
      <code translate="no" data-secret>
        {current?.password ?? COVERED_PASSWORD}
      </code>
      {current && <CopyButton text={current.password} label={t('account.part.dynamic')} compact />}
      <BusyButton className={button.small} isBusy={isBusy} onClick={() => (hasOrder ? press() : notify.warning('warning.tip16'))}>
        {t(current ? 'account.dynamic.another' : 'account.dynamic.make')}
      </BusyButton>
      <span role="status">
        {current && t('account.dynamic.until', { time: formatTime(current.expiresAt, language) })}
        {isOver && t('account.dynamic.over')}
      </span>
    </>
  );
}
