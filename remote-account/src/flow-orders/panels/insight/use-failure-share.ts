import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { TargetTraffic } from './use-targets.ts';

/** Writes how many requests failed, with their share. */
export function useFailureShare(): (traffic: TargetTraffic) => string {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return ({ failed, requests }) => {
    const share = requests === 0 ? 0 : failed / requests;
    const percent = share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
    return t('flowOrders.insight.share', { count: formatNumber(failed, language), percent });
  };
}
