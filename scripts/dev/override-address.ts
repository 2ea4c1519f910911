import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import { overrideText, type Override } from 'shared-contracts/releases/override';

/** URL that makes a deployed site load a part from this machine. */
export function overrideAddress({ origin, pathname, search, hash }: URL, override: Override): string {
  return `${origin}${pathname}${search ? `${search}&` : '?'}${OVERRIDE_PARAMETER}=${overrideText(override)}${hash}`;
}
