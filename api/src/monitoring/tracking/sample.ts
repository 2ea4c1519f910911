import { sha256 } from '../../platform/hashes.ts';

/** Whether a visitor belongs to a sample: one visitor always or never, so that what is kept of them is whole. */
export function isInSample(visitor: string, percent: number): boolean {
  return Number.parseInt(sha256(visitor).slice(0, 8), 16) % 100 < percent;
}
