import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from '../link.tsx';

/** Link to an order's whitelist. */
export function WhitelistLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('proxySettings');
  return (
    <PageLink route="flowOrder" suffix={`?${new URLSearchParams({ panel: 'whitelist', order: orderId }).toString()}`}>
      {t('whitelist')}
    </PageLink>
  );
}
