import { sha256 } from '../../platform/hashes.ts';

/** Whether a visitor is in the sample. The result is stable per visitor, so that their records are complete. */
export function isInSample(visitor: string, percent: number): boolean {
  return Number.parseInt(sha256(visitor).slice(0, 8), 16) % 100 < percent;
}
