import type { FormEvent } from 'react';
import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { CodeFields } from 'shared-ui/proxy-settings/code-fields';
import { isCodeReady, type CodeSettings } from 'shared-ui/proxy-settings/code-settings';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import styles from './generate-code.module.css';

interface SettingsPaneProps {
  readonly settings: CodeSettings;
  readonly onChange: (part: Partial<CodeSettings>) => void;
  readonly hasOrder: boolean;
  readonly isBusy: boolean;
  readonly onGenerate: () => void;
}

/** Order selection and settings of the code. */
export function SettingsPane({ settings, onChange, hasOrder, isBusy, onGenerate }: SettingsPaneProps) {
  const { t } = useTranslation('remote-tools');
  const { notify, openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  const isHydrated = useHydrated();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isStranger) openLogin();
    else if (!hasOrder) notify.warning('warning.tip16');
    else if (isCodeReady(settings)) onGenerate();
  }

  return (
    <form className={styles.settings} noValidate onSubmit={send}>
      <OrderChoice />
      <CodeFields settings={settings} onChange={onChange} />
      <BusyButton type="submit" className={button.main} isBusy={isBusy} disabled={!isHydrated}>
        {t('generateCode.generate')}
      </BusyButton>
    </form>
  );
}
