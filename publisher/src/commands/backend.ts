import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { setAvailability, type Availability } from '../releases/availability.ts';
import { readHistory } from '../releases/history.ts';
import { downloadRelease, downloadBuiltRelease } from '../releases/hosted-release.ts';
import { publish, type BuiltPart, type PublishOptions, type Released } from '../releases/publish.ts';
import { publishAtStart } from '../releases/publish-at-start.ts';
import { companionText, rollBack, type RollbackOptions, type RollbackResult } from '../releases/roll-back.ts';
import { withdrawStage, setStagePercent } from '../releases/stage.ts';
import { originsOf, type Published } from '../releases/switch-site.ts';
import { readSiteState, type SiteState } from '../releases/site-report.ts';
import { endPreviews } from '../releases/views.ts';
import { publisherOf, readState, sendCommand, sendHosted, sendRelease } from '../service/send-release.ts';
import { currentGeneration } from '../site/generation.ts';
import { checksOf } from './checks-of.ts';
import { optionsOf, type Say, type SiteArguments } from './options.ts';

type How = Omit<PublishOptions, 'check' | 'served'>;

/** Executes commands, either on a folder of this machine or through the publisher service with a team's keys. */
export interface Backend {
  /** Folder of the site, or URL of the service. */
  readonly place: string;
  readonly publish: (built: readonly BuiltPart[], how: How) => Promise<Released>;
  /** Publishes a build that a team's own host serves. */
  readonly publishHosted: (part: Part, url: string, how: How) => Promise<Released>;
  readonly rollBack: (part: Part, back: RollbackOptions) => Promise<RollbackResult>;
  /** @returns the staged release; for 0, the withdrawn one and the current one */
  readonly stage: (part: Part, percent: number) => Promise<{ readonly release: string; readonly withdrawn?: string }>;
  readonly setAvailability: (remote: RemoteName, action: Availability) => Promise<Published>;
  /** @returns the number of previews that ended */
  readonly endPreviews: (part: Part) => Promise<number>;
  readonly tell: (most: number) => Promise<SiteState>;
}

function localBackend(given: SiteArguments, say: Say): Backend {
  const options = optionsOf(given, say);
  const { siteRoot } = options;
  const checks = checksOf(options, given, say);
  const publishBuilt: Backend['publish'] = (built, how) => (how.onlyNew ? publishAtStart : publish)(options, built, { ...how, ...checks });
  return {
    place: siteRoot,
    publish: publishBuilt,
    publishHosted: async (part, url, how) => {
      const { publicOrigin } = originsOf(options, readHistory(currentGeneration(siteRoot)).origins);
      const { remoteOrigins = [] } = options;
      const dist = await downloadRelease({ part, url, remoteOrigins, publicOrigin }, await downloadBuiltRelease(url));
      try {
        return await publishBuilt([{ part, dist }], how);
      } finally {
        rmSync(dist, { recursive: true, force: true });
      }
    },
    rollBack: (part, back) => rollBack(options, part, back),
    stage: (part, percent) =>
      percent === 0 ? withdrawStage(options, part, { isBad: false }) : setStagePercent(options, part, percent, checks.served),
    setAvailability: (remote, action) => setAvailability(options, remote, action),
    endPreviews: async (part) => endPreviews(siteRoot, part),
    tell: async (most) => readSiteState(siteRoot, most),
  };
}

function serviceBackend(say: Say): Backend | undefined {
  const publisher = publisherOf(process.env);
  /** Says what a command on this machine would have reported. */
  const told = async <Done extends Pick<Published, 'suspended'>>(answer: Promise<Done>): Promise<Done> => {
    const done = await answer;
    if (done.suspended !== undefined) say(done.suspended);
    return done;
  };
  return (
    publisher && {
      place: publisher.url,
      publish: async ([built, ...others], { force = false, unchecked = false, to }) => {
        if (!built || others.length > 0) throw new Error('The publisher accepts one part at a time.');
        return told(sendRelease(publisher, built.dist, { force, unchecked, ...to }));
      },
      publishHosted: (_, url, { force = false, unchecked = false, to }) => told(sendHosted(publisher, url, { force, unchecked, ...to })),
      rollBack: async (part, back) => {
        const done = await told(sendCommand<RollbackResult>(publisher, '/rollback', { part, ...back }));
        const { others, reasons } = done;
        for (const [remote, release] of Object.entries(others)) say(companionText(remote, release, reasons[remote as RemoteName] ?? ''));
        return done;
      },
      stage: (part, percent) => sendCommand(publisher, '/stage', { part, percent }),
      setAvailability: async (part, action) => {
        if (action === 'retire')
          throw new Error("A remote is retired on the site's own machine, by ops: run this there, without PUBLISHER_URL.");
        return sendCommand(publisher, '/availability', { part, action });
      },
      endPreviews: async (part) => (await sendCommand<{ ended: number }>(publisher, '/end-preview', { part })).ended,
      tell: async (most) => {
        const state = await readState(publisher);
        return { ...state, changes: state.changes.slice(0, most) };
      },
    }
  );
}

/** @throws if `PUBLISHER_URL` is set: the service has no such command, and nobody means a folder that happens to be here */
export function expectNoService(command: string): void {
  if (process.env.PUBLISHER_URL) throw new Error(`${command} works on the site's own machine: run it there, without PUBLISHER_URL.`);
}

/** The service at `PUBLISHER_URL` if that is set; otherwise the site's folder. */
export const selectBackend = (given: SiteArguments, say: Say): Backend =>
  serviceBackend(say) ?? localBackend({ ...given, site: path.resolve(given.site) }, say);
