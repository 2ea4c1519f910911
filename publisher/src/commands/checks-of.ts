import { currentGeneration } from '../site/generation.ts';
import { readHistory } from '../releases/history.ts';
import type { PublishOptions } from '../releases/publish.ts';
import { readServedCalls } from '../releases/served-calls.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { originsOf } from '../releases/switch-site.ts';
import { checkBySmoke } from '../smoke/check-release.ts';
import type { Say } from './options.ts';

/** Origin at which this process calls the API. */
export const apiOriginOf = (options: SiteOptions): string =>
  options.apiOrigin ?? originsOf(options, readHistory(currentGeneration(options.siteRoot)).origins).publicOrigin;

/** Checks that a release must pass before it is visible. */
export const checksOf = (
  options: SiteOptions,
  smokeOrigin: string | undefined,
  say: Say,
): Required<Pick<PublishOptions, 'check' | 'served'>> => ({
  check: checkBySmoke(options.siteRoot, smokeOrigin, say),
  served: () => readServedCalls(apiOriginOf(options)),
});
