import { CircleCheck, TimerOff } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { orderStatus } from 'shared-contracts/constants';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './trial-claimed.module.css';
import { TrialFacts } from './trial-facts.tsx';
import { TrialLinks } from './trial-links.tsx';
import { TrialSteps } from './trial-steps.tsx';
import type { TrialOrder } from 'shared-ui/use-free-products';

/** A claimed trial: running with the next steps, or ended. */
export function TrialClaimed({ order }: { readonly order: TrialOrder }) {
  const { t } = useTranslation('remote-purchase');
  const isRunning = order.status === orderStatus.normal;
  const look = isRunning ? ({ Icon: CircleCheck, tone: 'ok' } as const) : ({ Icon: TimerOff, tone: 'quiet' } as const);
  const words = isRunning ? 'ready' : 'ended';
  return (
    <ResultMessage {...look} title={t(`trial.${words}.title`)} text={t(`trial.${words}.text`)}>
      <div className={styles.order}>
        <TrialFacts order={order} />
        <div className={styles.links}>
          <TrialLinks order={order} />
        </div>
      </div>
      {isRunning && <TrialSteps />}
    </ResultMessage>
  );
}
