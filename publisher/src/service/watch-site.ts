import { STAGE_VIEW } from 'shared-contracts/releases/views';
import { readHistory, currentReleases, type Stage } from '../releases/history.ts';
import { redraw } from '../releases/publish.ts';
import type { ServedCalls } from '../releases/served-calls.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { withdrawStage, setStagePercent } from '../releases/stage.ts';
import { switching } from '../releases/switch-site.ts';
import { endOldPreviews } from '../releases/views.ts';
import { currentGeneration, linkedGeneration } from '../site/generation.ts';
import { judgeStage, type StageRules } from './judge-stage.ts';

export interface ErrorCount {
  readonly part: string;
  readonly release: string;
  readonly count: number;
}

export interface WatchOptions {
  readonly site: SiteOptions;
  readonly rules: StageRules;
  readonly served?: ServedCalls;
  /** Browser errors from all hours with at least one since then. Without it, stages only change manually. */
  readonly countErrors?: ((since: Date) => Promise<readonly ErrorCount[]>) | undefined;
}

/** Failures when a stage was first checked, to subtract later, because the API counts by the hour. */
interface Baseline {
  readonly since: string;
  /** When they were counted, in milliseconds since 1970. */
  readonly at: number;
  readonly release: string;
  readonly counts: readonly ErrorCount[];
}

const countOf = (counts: readonly ErrorCount[], part: string, release = ''): number =>
  counts.find((each) => each.part === part && each.release === release)?.count ?? 0;

/** Maintains a site between releases: ends expired previews, renders missing pages, and advances or withdraws a stage by its failures. */
export function createWatch({ site, rules, served, countErrors }: WatchOptions): () => Promise<void> {
  let baseline: Baseline | undefined;
  const by = { ...site, by: 'publisher' };

  const judge = async (stage: Stage, current: string | undefined, count: NonNullable<typeof countErrors>) => {
    const counts = await count(new Date(stage.since));
    if (baseline?.since !== stage.since || baseline.release !== stage.release) {
      baseline = { since: stage.since, at: Date.now(), release: stage.release, counts };
      return;
    }
    const before = baseline.counts;
    const grown = (release: string | undefined) => countOf(counts, stage.part, release) - countOf(before, stage.part, release);
    const failures = { staged: grown(stage.release), current: grown(current) };
    const verdict = judgeStage(stage.percent, Date.now() - baseline.at, failures, rules);
    if (verdict?.action === 'advance') {
      await setStagePercent(by, stage.part, verdict.percent, served).catch((error: unknown) =>
        site.report?.(`${stage.part} ${stage.release} stays at ${stage.percent}%: ${String(error)}`),
      );
    }
    if (verdict?.action !== 'withdraw') return;
    site.report?.(
      `${stage.part} ${stage.release} is withdrawn as bad: it failed ${failures.staged} times, the current release ${failures.current} times.`,
    );
    await withdrawStage(by, stage.part, { isBad: true });
  };

  return async () => {
    const { siteRoot } = site;
    await switching(site, 'tidying', () => endOldPreviews(siteRoot, new Date()));
    const history = readHistory(currentGeneration(siteRoot));
    const { stage } = history;
    // Nobody sees a suspended stage, so its failures say nothing.
    if (!linkedGeneration(siteRoot, STAGE_VIEW)) baseline = undefined;
    else if (stage && countErrors) await judge(stage, currentReleases(history)[stage.part], countErrors);
    if ((history.undrawn ?? []).length > 0) await redraw(by);
  };
}
