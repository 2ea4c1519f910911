import { useState } from 'react';
import { TARGET_DAYS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useMutation } from 'shared-ui/query';
import styles from './insight.module.css';
import { useReloadTargets } from './use-targets.ts';

interface RecordingSettingProps {
  readonly orderId: string;
  readonly isRecorded: boolean;
}

/** Turns the names of targets on or off. Turning them off deletes those recorded so far, so it asks first. */
export function RecordingSetting({ orderId, isRecorded }: RecordingSettingProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const reload = useReloadTargets(orderId);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => api('setOrderInsight', { orderId, isRecorded: isOn }),
    onSuccess: reload,
    onSettled: () => setAsked(false),
  });
  return (
    <section className={styles.section}>
      <h3>{t('flowOrders.insight.recording.title')}</h3>
      <p className={styles.note} role="status">
        {t(isRecorded ? 'flowOrders.insight.recording.on' : 'flowOrders.insight.recording.off', { days: TARGET_DAYS })}
      </p>
      {isAsked ? (
        <div className={styles.question} role="group" aria-label={t('flowOrders.insight.recording.ask')}>
          <p>{t('flowOrders.insight.recording.ask')}</p>
          <BusyButton className={button.main ?? ''} isBusy={isPending} onClick={() => mutate(false)}>
            {t('flowOrders.insight.recording.yes')}
          </BusyButton>
          <button type="button" className={button.outline} onClick={() => setAsked(false)}>
            {t('flowOrders.insight.recording.no')}
          </button>
        </div>
      ) : (
        <BusyButton className={button.outline ?? ''} isBusy={isPending} onClick={() => (isRecorded ? setAsked(true) : mutate(true))}>
          {t(isRecorded ? 'flowOrders.insight.recording.turnOff' : 'flowOrders.insight.recording.turnOn')}
        </BusyButton>
      )}
    </section>
  );
}
