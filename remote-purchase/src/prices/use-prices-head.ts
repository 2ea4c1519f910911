import { useMemo } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { brandName } from 'shared-contracts/brand';
import { routePath, routes } from 'shared-contracts/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { PriceList } from '../price-list/use-price-list.ts';
import { sectionIds, type FamilyName } from './section-ids.ts';

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Static line stock changes by the hour, so only flow packages are declared in stock. */
const availability = { flow: { availability: 'https://schema.org/InStock' }, staticIp: {} } as const;

/** Sets the page's structured data: both families at their list prices, which don't depend on the day. */
export function usePricesHead(flow: PriceList | undefined, staticIp: PriceList | undefined): void {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const head = useMemo(() => {
    if (!flow || !staticIp) return undefined;
    const brand = brandName[language];
    const title = routes.buyFlow.title[language];
    const url = localizedPath(routePath('buyFlow'), language);
    const product = (family: FamilyName, { products, currency }: PriceList) => {
      if (products.length === 0) return [];
      const prices = products.map(({ listCents }) => listCents);
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
            ...availability[family],
            url,
          },
        },
      ];
    };
    return {
      title,
      jsonLd: [
        ...product('flow', flow),
        ...product('staticIp', staticIp),
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
