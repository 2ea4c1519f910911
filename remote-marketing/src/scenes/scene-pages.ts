import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the eight use case pages. */
export const scenePageLoaders = {
  sceneAdVerify: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneAdVerify-en" */ './ad-verify/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneAdVerify-zh" */ './ad-verify/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneAdVerify" */ './ad-verify/ad-verify-page.tsx'),
  ),
  sceneBrandProtect: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneBrandProtect-en" */ './brand-protect/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneBrandProtect-zh" */ './brand-protect/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneBrandProtect" */ './brand-protect/brand-protect-page.tsx'),
  ),
  sceneECommerce: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneECommerce-en" */ './e-commerce/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneECommerce-zh" */ './e-commerce/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneECommerce" */ './e-commerce/e-commerce-page.tsx'),
  ),
  sceneGetData: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneGetData-en" */ './get-data/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneGetData-zh" */ './get-data/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneGetData" */ './get-data/get-data-page.tsx'),
  ),
  sceneInfoFusion: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneInfoFusion-en" */ './info-fusion/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneInfoFusion-zh" */ './info-fusion/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneInfoFusion" */ './info-fusion/info-fusion-page.tsx'),
  ),
  scenePriceCompare: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-scenePriceCompare-en" */ './price-compare/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-scenePriceCompare-zh" */ './price-compare/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-scenePriceCompare" */ './price-compare/price-compare-page.tsx'),
  ),
  sceneSeo: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneSeo-en" */ './seo/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneSeo-zh" */ './seo/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneSeo" */ './seo/seo-page.tsx'),
  ),
  sceneWebTest: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-sceneWebTest-en" */ './web-test/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-sceneWebTest-zh" */ './web-test/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-sceneWebTest" */ './web-test/web-test-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
