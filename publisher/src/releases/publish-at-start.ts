import { setTimeout as wait } from 'node:timers/promises';
import { currentGeneration } from '../site/generation.ts';
import { currentReleases, readHistory } from './history.ts';
import { IncompatibleReleases } from './incompatible-releases.ts';
import { publish, type BuiltPart, type PublishOptions, type Released } from './publish.ts';
import type { SiteOptions } from './site-options.ts';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 10;
const LOOK_EVERY_MS = 1000;

const visibleReleases = (siteRoot: string): string => JSON.stringify(currentReleases(readHistory(currentGeneration(siteRoot))));

/**
 * Publishes the parts of a container that starts. All parts of a new version start at once, and one that fails must not block the others, so
 * one that needs another release first waits for it.
 */
export async function publishAtStart(
  options: SiteOptions,
  built: readonly BuiltPart[],
  how: PublishOptions,
  maxMinutes = MAX_MINUTES,
): Promise<Released> {
  const { siteRoot, report } = options;
  const end = Date.now() + maxMinutes * MINUTE_MS;
  for (;;) {
    const before = visibleReleases(siteRoot);
    try {
      return await publish(options, built, { ...how, onlyNew: true });
    } catch (error) {
      if (!(error instanceof IncompatibleReleases) || Date.now() >= end) throw error;
      report?.(`${error.message} This is tried again after the next release of another part, for ${maxMinutes} minutes.`);
      while (visibleReleases(siteRoot) === before) {
        if (Date.now() >= end) throw error;
        await wait(LOOK_EVERY_MS);
      }
    }
  }
}
