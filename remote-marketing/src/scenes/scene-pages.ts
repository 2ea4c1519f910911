import type { PageLoaders } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';
import type { pages } from '../pages.ts';

/** Loaders of the eight use case pages. */
export const scenePageLoaders = {
  sceneAdVerify: withTexts(
    (language) => import(`./ad-verify/locales/${language}.json`),
    () => import('./ad-verify/ad-verify-page.tsx'),
  ),
  sceneBrandProtect: withTexts(
    (language) => import(`./brand-protect/locales/${language}.json`),
    () => import('./brand-protect/brand-protect-page.tsx'),
  ),
  sceneECommerce: withTexts(
    (language) => import(`./e-commerce/locales/${language}.json`),
    () => import('./e-commerce/e-commerce-page.tsx'),
  ),
  sceneGetData: withTexts(
    (language) => import(`./get-data/locales/${language}.json`),
    () => import('./get-data/get-data-page.tsx'),
  ),
  sceneInfoFusion: withTexts(
    (language) => import(`./info-fusion/locales/${language}.json`),
    () => import('./info-fusion/info-fusion-page.tsx'),
  ),
  scenePriceCompare: withTexts(
    (language) => import(`./price-compare/locales/${language}.json`),
    () => import('./price-compare/price-compare-page.tsx'),
  ),
  sceneSeo: withTexts(
    (language) => import(`./seo/locales/${language}.json`),
    () => import('./seo/seo-page.tsx'),
  ),
  sceneWebTest: withTexts(
    (language) => import(`./web-test/locales/${language}.json`),
    () => import('./web-test/web-test-page.tsx'),
  ),
} satisfies Partial<PageLoaders<typeof pages>>;
