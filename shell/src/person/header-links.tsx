import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { useMay } from 'shared-ui/use-may';
import { useRouteId } from './use-route-id.ts';

/** Home link and, for customers whose country is not China, the billing link, unless their role has nothing to do with money. */
export function HeaderLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation(['person', 'shell']);
  const settle = routes.settle.title[useLanguage()];
  const inChina = useSession(isCountryChina);
  const mayPay = useMay('pay');
  const current = useRouteId();
  return (
    <nav className={className} aria-label={t('shortcuts')}>
      <PageLink route="home">{t('shell:header.home')}</PageLink>
      {!inChina && mayPay && (
        <PageLink route="settle" aria-current={current === 'settle' ? 'page' : undefined}>
          {settle}
        </PageLink>
      )}
    </nav>
  );
}
