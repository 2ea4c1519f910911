import type { PageLoaders } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';
import type { pages } from '../pages.ts';

/** Loaders of the help center and its guides, which show article texts. */
export const helpPageLoaders = {
  help: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./help-page.tsx'),
  ),
  helpGuide: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  helpLead: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  helpFlowGuide: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  helpCostQuestion: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  toolChrome: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  toolAndroid: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
  toolServiceRestrictions: withTexts(
    (language) => import(`../articles/locales/${language}.json`),
    () => import('./guides/guide-page.tsx'),
  ),
} satisfies Partial<PageLoaders<typeof pages>>;
