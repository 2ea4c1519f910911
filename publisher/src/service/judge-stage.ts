/** Rules for withdrawing or advancing a stage automatically. */
export interface StageRules {
  /** Below this number, failures are ignored. */
  readonly minErrors: number;
  /** How many times the failure rate of the current release is acceptable, per visitor. */
  readonly factor: number;
  /** Increasing percentages, such as 5, 25, 100; empty if stages are advanced manually. */
  readonly steps: readonly number[];
  /** Duration of a step. */
  readonly stepMs: number;
}

/** Failures since the stage reached its percentage. */
export interface Failures {
  readonly staged: number;
  readonly current: number;
}

export type Verdict = { readonly action: 'withdraw' } | { readonly action: 'advance'; readonly percent: number } | undefined;

/**
 * @param percent share of visitors that see the staged release
 * @param lastsMs how long the stage has been at this percentage
 */
export function judgeStage(percent: number, lastsMs: number, { staged, current }: Failures, rules: StageRules): Verdict {
  const rate = staged / percent;
  const usual = current / (100 - percent);
  if (staged >= rules.minErrors && rate > rules.factor * usual) return { action: 'withdraw' };
  const next = rules.steps.find((step) => step > percent);
  return next !== undefined && lastsMs >= rules.stepMs ? { action: 'advance', percent: next } : undefined;
}
