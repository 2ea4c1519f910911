import type { CallResponse } from './calls.ts';
import { hourText } from '../texts/hour-text.ts';

/** The figures of the running site as texts use them: `{{trialMegabytes}}`, `{{supportOpens}}`. */
export const siteFigures = (figures: CallResponse<'siteSettings'>['figures']) => ({
  ...figures,
  trialMegabytes: figures.trialBytes / 1_000_000,
  supportOpens: hourText(figures.supportOpens),
  supportCloses: hourText(figures.supportCloses),
});

export type SiteFigures = Readonly<ReturnType<typeof siteFigures>>;
