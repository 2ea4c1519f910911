import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the help center and its guides, which show article texts. */
export const helpPageLoaders = {
  help: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-help-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-help-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-help" */ './help-page.tsx'),
  ),
  helpGuide: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-helpGuide-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-helpGuide-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-helpGuide" */ './guides/guide-page.tsx'),
  ),
  helpLead: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-helpLead-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-helpLead-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-helpLead" */ './guides/guide-page.tsx'),
  ),
  helpFlowGuide: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-helpFlowGuide-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-helpFlowGuide-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-helpFlowGuide" */ './guides/guide-page.tsx'),
  ),
  helpCostQuestion: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-helpCostQuestion-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-helpCostQuestion-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-helpCostQuestion" */ './guides/guide-page.tsx'),
  ),
  toolChrome: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-toolChrome-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-toolChrome-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-toolChrome" */ './guides/guide-page.tsx'),
  ),
  toolAndroid: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-toolAndroid-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-toolAndroid-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-toolAndroid" */ './guides/guide-page.tsx'),
  ),
  toolServiceRestrictions: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-toolServiceRestrictions-en" */ '../articles/locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-toolServiceRestrictions-zh" */ '../articles/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-toolServiceRestrictions" */ './guides/guide-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
