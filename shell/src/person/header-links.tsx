import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { useRouteId } from './use-route-id.ts';

/** Home link and, for customers whose country is not China, the billing link. */
export function HeaderLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation(['person', 'shell']);
  const settle = routes.settle.title[useLanguage()];
  const inChina = useSession(isCountryChina);
  const current = useRouteId();
  return (
    <nav className={className} aria-label={t('shortcuts')}>
      <PageLink route="home">{t('shell:header.home')}</PageLink>
      {!inChina && (
        <PageLink route="settle" aria-current={current === 'settle' ? 'page' : undefined}>
          {settle}
        </PageLink>
      )}
    </nav>
  );
}
