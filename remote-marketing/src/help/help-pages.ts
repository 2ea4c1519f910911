import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the help center and its guides, which show article texts. */
export const helpPageLoaders = {
  help: withTexts(
    (language) => import(/* webpackChunkName: "page-help-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-help" */ './help-page.tsx'),
  ),
  helpGuide: withTexts(
    (language) => import(/* webpackChunkName: "page-helpGuide-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-helpGuide" */ './guides/guide-page.tsx'),
  ),
  helpLead: withTexts(
    (language) => import(/* webpackChunkName: "page-helpLead-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-helpLead" */ './guides/guide-page.tsx'),
  ),
  helpFlowGuide: withTexts(
    (language) => import(/* webpackChunkName: "page-helpFlowGuide-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-helpFlowGuide" */ './guides/guide-page.tsx'),
  ),
  helpCostQuestion: withTexts(
    (language) => import(/* webpackChunkName: "page-helpCostQuestion-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-helpCostQuestion" */ './guides/guide-page.tsx'),
  ),
  toolChrome: withTexts(
    (language) => import(/* webpackChunkName: "page-toolChrome-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-toolChrome" */ './guides/guide-page.tsx'),
  ),
  toolAndroid: withTexts(
    (language) => import(/* webpackChunkName: "page-toolAndroid-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-toolAndroid" */ './guides/guide-page.tsx'),
  ),
  toolServiceRestrictions: withTexts(
    (language) => import(/* webpackChunkName: "page-toolServiceRestrictions-[language]" */ `../articles/locales/${language}.json`),
    () => import(/* webpackChunkName: "page-toolServiceRestrictions" */ './guides/guide-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
