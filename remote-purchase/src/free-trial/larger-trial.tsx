import { Gift } from 'lucide-react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './larger-trial.module.css';
import type { FreeProduct } from 'shared-ui/use-free-products';
import { usePeriodFormat } from './use-period-format.ts';
import { useTrialSize } from './use-trial-size.ts';

interface LargerTrialProps {
  readonly product: FreeProduct;
  /** Called when the link is followed. */
  readonly onLeave?: (() => void) | undefined;
}

/** Mentions the trial that payment verification unlocks. */
export function LargerTrial({ product, onLeave }: LargerTrialProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, 'USD', language);
  const size = useTrialSize(product.bytes);
  const period = usePeriodFormat()(product.hours);
  const { figures } = useShell();
  const fill = { size, period, amount: money(figures.verificationCents), worth: money(figures.verifiedTrialWorthCents) };
  return (
    <div className={styles.larger}>
      <Gift size={24} aria-hidden />
      <p>
        {t('trial.larger.text', fill)}{' '}
        <PageLink route="payVerify" onClick={onLeave}>
          {t('trial.larger.link')}
        </PageLink>
      </p>
    </div>
  );
}
