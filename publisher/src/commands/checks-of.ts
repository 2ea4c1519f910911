import { currentGeneration } from '../site/generation.ts';
import { readHistory } from '../releases/history.ts';
import type { PublishOptions } from '../releases/publish.ts';
import { readServedCalls } from '../releases/served-calls.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { originsOf } from '../releases/switch-site.ts';
import { checkByService, checkBySmoke } from '../smoke/check-release.ts';
import { internalToken } from './internal-token.ts';
import type { Say, SiteArguments } from './options.ts';

/** Origin at which this process calls the API. */
export const apiOriginOf = (options: SiteOptions): string =>
  options.apiOrigin ?? originsOf(options, readHistory(currentGeneration(options.siteRoot)).origins).publicOrigin;

/** Checks that a release must pass before it is visible. */
export const checksOf = (
  options: SiteOptions,
  { smokeOrigin, smokeService, api }: Pick<SiteArguments, 'smokeOrigin' | 'smokeService' | 'api'>,
  say: Say,
): Required<Pick<PublishOptions, 'check' | 'served'>> => ({
  check: smokeService
    ? checkByService(smokeService, say)
    : checkBySmoke({ siteRoot: options.siteRoot, origin: smokeOrigin, apiOrigin: api, internalToken: internalToken(), report: say }),
  served: () => readServedCalls(apiOriginOf(options)),
});
