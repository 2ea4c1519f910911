import { useTranslation } from 'shared-ui/i18n';
import type { NamedMethod } from '../balance/use-stored-methods.ts';

/** What renewals are charged to, within a sentence. */
export function useSourceText(): (method: NamedMethod) => string {
  const { t } = useTranslation('remote-account');
  return ({ card, account = '' }) =>
    card ? t('autoRenewal.source.card', { last4: card.last4 }) : t('autoRenewal.source.alipay', { account });
}
