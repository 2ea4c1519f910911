/** When a stage goes back, or on, by itself. */
export interface StageRules {
  /** So few failures say nothing. */
  readonly minErrors: number;
  /** So many times as often as the current release a staged one may fail, seen by as many. */
  readonly factor: number;
  /** Percents that follow each other, such as 5, 25, 100; none where people move it on. */
  readonly steps: readonly number[];
  /** How long a step lasts before the next. */
  readonly stepMs: number;
}

/** Failures since a stage got to where it is. */
export interface Failures {
  readonly staged: number;
  readonly current: number;
}

export type Verdict = { readonly action: 'back' } | { readonly action: 'on'; readonly percent: number } | undefined;

/**
 * @param percent of visitors that see the staged release
 * @param lastsMs since when
 */
export function judgeStage(percent: number, lastsMs: number, { staged, current }: Failures, rules: StageRules): Verdict {
  const rate = staged / percent;
  const usual = current / (100 - percent);
  if (staged >= rules.minErrors && rate > rules.factor * usual) return { action: 'back' };
  const next = rules.steps.find((step) => step > percent);
  return next !== undefined && lastsMs >= rules.stepMs ? { action: 'on', percent: next } : undefined;
}
