import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the eight use case pages. */
export const scenePageLoaders = {
  sceneAdVerify: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneAdVerify-[language]" */ `./ad-verify/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneAdVerify" */ './ad-verify/ad-verify-page.tsx'),
  ),
  sceneBrandProtect: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneBrandProtect-[language]" */ `./brand-protect/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneBrandProtect" */ './brand-protect/brand-protect-page.tsx'),
  ),
  sceneECommerce: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneECommerce-[language]" */ `./e-commerce/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneECommerce" */ './e-commerce/e-commerce-page.tsx'),
  ),
  sceneGetData: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneGetData-[language]" */ `./get-data/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneGetData" */ './get-data/get-data-page.tsx'),
  ),
  sceneInfoFusion: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneInfoFusion-[language]" */ `./info-fusion/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneInfoFusion" */ './info-fusion/info-fusion-page.tsx'),
  ),
  scenePriceCompare: withTexts(
    (language) => import(/* webpackChunkName: "page-scenePriceCompare-[language]" */ `./price-compare/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-scenePriceCompare" */ './price-compare/price-compare-page.tsx'),
  ),
  sceneSeo: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneSeo-[language]" */ `./seo/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneSeo" */ './seo/seo-page.tsx'),
  ),
  sceneWebTest: withTexts(
    (language) => import(/* webpackChunkName: "page-sceneWebTest-[language]" */ `./web-test/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-sceneWebTest" */ './web-test/web-test-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
