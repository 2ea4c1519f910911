import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { orderStatus } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { useLanguage } from 'shared-contracts/shell';
import { TrialFacts } from './trial-facts.tsx';
import { TrialLinks } from './trial-links.tsx';
import { TrialNotice } from './trial-notice.tsx';
import type { TrialOrder } from 'shared-ui/use-free-products';

interface ReceivedNoticeProps {
  readonly order: TrialOrder;
  readonly onLeave: () => void;
}

/** Shows customers who already had the trial where to find it; it can be claimed only once. */
export function AlreadyClaimedNotice({ order, onLeave }: ReceivedNoticeProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return (
    <TrialNotice
      Icon={PackageCheck}
      tone="quiet"
      title={errorTexts.alreadyReceived[language]}
      text={t(order.status === orderStatus.normal ? 'trial.running' : 'trial.ended.text')}
      actions={<TrialLinks order={order} onLeave={onLeave} />}
    >
      <TrialFacts order={order} />
    </TrialNotice>
  );
}
