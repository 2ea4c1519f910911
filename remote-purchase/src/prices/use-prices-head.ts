import { useMemo } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { brandName } from 'shared-contracts/brand';
import { routePath, routes } from 'shared-contracts/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { PriceList } from '../price-list/use-price-list.ts';

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Says of the page what it sells: the packages at their list prices, which hold on any day. */
export function usePricesHead(priceList: PriceList | undefined): void {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const head = useMemo(() => {
    if (!priceList || priceList.products.length === 0) return undefined;
    const brand = brandName[language];
    const title = routes.buyFlow.title[language];
    const url = localizedPath(routePath('buyFlow'), language);
    const prices = priceList.products.map(({ listCents }) => listCents);
    return {
      title,
      jsonLd: [
        {
          '@type': 'Product',
          name: t('prices.product', { brand }),
          description: t('prices.lead'),
          url,
          brand: { '@type': 'Brand', name: brand },
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: priceList.currency,
            lowPrice: money(Math.min(...prices)),
            highPrice: money(Math.max(...prices)),
            offerCount: prices.length,
            availability: 'https://schema.org/InStock',
            url,
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: brand, item: localizedPath(routePath('home'), language) },
            { '@type': 'ListItem', position: 2, name: title, item: url },
          ],
        },
      ],
    };
  }, [language, priceList, t]);
  usePageHead(head);
}
