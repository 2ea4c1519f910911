import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import type { PageData } from 'shared-contracts/releases/federation';
import { readKept } from './kept-override.ts';

/** Whether the reader of a sandbox site requests a part from their own machine. A production site never checks. */
export function wantsOverride({ site }: Pick<PageData, 'site'>): boolean {
  return site.mode === 'sandbox' && (new URLSearchParams(location.search).has(OVERRIDE_PARAMETER) || readKept() !== '');
}
