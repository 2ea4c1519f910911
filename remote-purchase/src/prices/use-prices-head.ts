import { useMemo } from 'react';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { brandName } from 'shared-contracts/texts/brand';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { PriceList } from '../price-list/use-price-list.ts';
import { sectionIds, type FamilyName } from './section-ids.ts';
import type { CurrentList } from './current-list/use-current-list.ts';

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Static line stock changes by the hour, so only flow packages are declared in stock. */
const availability = { flow: { availability: 'https://schema.org/InStock' }, staticIp: {} } as const;

/** Last day of an offer, for search engines. */
const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);

/** Sets the page's structured data: both families at the prices shown, with the last day of an offer. */
export function usePricesHead(flow: CurrentList, staticIp: CurrentList): void {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const head = useMemo(() => {
    if (!flow.list || !staticIp.list) return undefined;
    const brand = brandName[language];
    const title = routes.buyFlow.title[language];
    const url = localizedPath(routePath('buyFlow'), language);
    const product = (family: FamilyName, { products, currency }: PriceList, { isPriced, offer }: CurrentList) => {
      if (products.length === 0) return [];
      const prices = products.map(({ listCents, priceCents }) => (isPriced ? priceCents : listCents));
      return [
        {
          '@type': 'Product',
          name: t(`prices.${family}.product`, { brand }),
          description: t(`prices.${family}.text`),
          url: `${url}#${sectionIds[family]}`,
          brand: { '@type': 'Brand', name: brand },
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: currency,
            lowPrice: money(Math.min(...prices)),
            highPrice: money(Math.max(...prices)),
            offerCount: prices.length,
            ...(offer && { priceValidUntil: lastDay(offer.endsAt) }),
            ...availability[family],
            url,
          },
        },
      ];
    };
    return {
      title,
      jsonLd: [
        ...product('flow', flow.list, flow),
        ...product('staticIp', staticIp.list, staticIp),
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: brand, item: localizedPath(routePath('home'), language) },
            { '@type': 'ListItem', position: 2, name: title, item: url },
          ],
        },
      ],
    };
  }, [flow, language, staticIp, t]);
  usePageHead(head);
}
