import type { FormEvent } from 'react';
import { isExtractQuantity, type ExtractionSettings } from 'shared-contracts/extraction/extraction-link';
import { useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { LinkFields } from 'shared-ui/proxy-settings/link-fields';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import styles from './get-api.module.css';

interface SettingsFormProps {
  readonly settings: ExtractionSettings;
  readonly onChange: (part: Partial<ExtractionSettings>) => void;
  readonly onGenerate: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Order selection and parameters of the link. */
export function SettingsForm({ settings, onChange, onGenerate, isBusy }: SettingsFormProps) {
  const { t } = useTranslation('remote-tools');
  const { notify, openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isStranger) openLogin();
    else if (settings.orderId === '') notify.warning('warning.tip16');
    else if (isExtractQuantity(settings.num)) void onGenerate();
    else notify.warning('warning.tip17');
  }

  return (
    <form className={styles.settings} noValidate onSubmit={send}>
      <OrderChoice />
      <LinkFields settings={settings} onChange={onChange} />
      <BusyButton type="submit" className={button.main} isBusy={isBusy}>
        {t('getApi.generate')}
      </BusyButton>
    </form>
  );
}
