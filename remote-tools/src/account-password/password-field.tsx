import { COVERED_PASSWORD } from 'shared-contracts/proxy-shapes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { useDynamicPassword } from './use-dynamic-password.ts';

interface PasswordFieldProps {
  readonly dynamic: ReturnType<typeof useDynamicPassword>;
  readonly hasOrder: boolean;
}

/** A dynamic password, made here, and until when it works. */
export function PasswordField({ dynamic: { current, isOver, isBusy, press }, hasOrder }: PasswordFieldProps) {
  const { t } = useTranslation('remote-tools');
  const { notify } = useShell();
  const language = useLanguage();
  return (
    <>
      <code translate="no" data-secret>
        {current?.password ?? COVERED_PASSWORD}
      </code>
      {current && <CopyButton text={current.password} label={t('accountPassword.part.dynamic')} compact />}
      <BusyButton className={button.small} isBusy={isBusy} onClick={() => (hasOrder ? press() : notify.warning('warning.tip16'))}>
        {t(current ? 'accountPassword.dynamic.another' : 'accountPassword.dynamic.make')}
      </BusyButton>
      <span role="status">
        {current && t('accountPassword.dynamic.until', { time: formatTime(current.expiresAt, language) })}
        {isOver && t('accountPassword.dynamic.over')}
      </span>
    </>
  );
}
