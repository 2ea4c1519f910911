import { CircleCheck, CircleX } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './auto-renewal.module.css';
import { exactReason } from './exact-reason.ts';
import { useSourceText } from './use-source-text.ts';
import { useStopAutoRenewal, type AutoRenewal, type AutoRenewalAnswer } from './use-auto-renewal.ts';

interface StateProps extends Pick<AutoRenewalAnswer, 'storedMethod' | 'chargeCurrency' | 'announcedCurrency'> {
  readonly orderId: string;
  readonly autoRenewal: AutoRenewal | null;
  readonly baseBytes: number;
}

/** Whether auto-renewal is on, what happens next and what it costs, and the button that turns it off. */
export function AutoRenewalState({ orderId, autoRenewal, baseBytes, storedMethod, chargeCurrency, announcedCurrency }: StateProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const stop = useStopAutoRenewal(orderId);
  const sourceText = useSourceText();
  const money = (cents: number) => formatMoney(cents, 'USD', language);

  function sentence(): string {
    if (!autoRenewal) return t('autoRenewal.state.never');
    const { isOn, trigger, priceCents, nextAt, failure, offReason, failureDetail } = autoRenewal;
    if (!isOn) {
      if (offReason === null || offReason === 'customer') return t('autoRenewal.state.offByYou');
      return t('autoRenewal.state.offBecause', { reason: t(`autoRenewal.reason.${exactReason(offReason, failureDetail)}`) });
    }
    const time = nextAt ? formatTime(nextAt, language) : '';
    if (failure) return t('autoRenewal.state.failing', { reason: t(`autoRenewal.reason.${exactReason(failure, failureDetail)}`), time });
    const price = money(priceCents);
    const source = storedMethod && sourceText(storedMethod);
    if (nextAt) return source ? t('autoRenewal.state.onDateCard', { time, price, source }) : t('autoRenewal.state.onDate', { time, price });
    const traffic = formatBytes((baseBytes * trigger.value) / 100, language);
    const values = { traffic, percent: trigger.value, price };
    return source ? t('autoRenewal.state.onTrafficCard', { ...values, source }) : t('autoRenewal.state.onTraffic', values);
  }

  const isOn = autoRenewal?.isOn === true;
  const currency = announcedCurrency ?? chargeCurrency ?? 'USD';
  const Icon = isOn ? CircleCheck : CircleX;
  return (
    <div className={styles.state}>
      <p className={isOn ? styles.on : styles.off}>
        <Icon size={18} aria-hidden />
        {t(isOn ? 'autoRenewal.state.on' : 'autoRenewal.state.off')}
      </p>
      <p role="status">{sentence()}</p>
      {autoRenewal && isOn && (
        <>
          {autoRenewal.failure === 'balanceTooLow' && !autoRenewal.failureDetail && <p>{t('autoRenewal.state.soonAfterTopUp')}</p>}
          {storedMethod?.card && currency !== 'USD' && <p>{t('autoRenewal.form.currency', { currency })}</p>}
          <p className={styles.note}>
            {t('autoRenewal.state.limits', { max: money(autoRenewal.maxPriceCents), cap: money(autoRenewal.monthlyCapCents) })}
          </p>
          <BusyButton className={button.outline ?? ''} isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t('autoRenewal.state.stop')}
          </BusyButton>
        </>
      )}
    </div>
  );
}
